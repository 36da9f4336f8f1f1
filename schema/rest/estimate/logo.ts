/** The picture on a letterhead. */
import * as z from 'zod'
import { logoBytesMax } from '#schema/estimate.ts'

/** `POST /user/estimates/{id}/logo`. */
export const EstimateLogo = z.object({
  picture: z
    .base64('Это не\u00a0картинка')
    .max(4 * Math.ceil(logoBytesMax / 3), 'Картинка больше 200\u00a0КБ')
    .nullable()
    .meta({ description: 'JPEG or PNG, 200 KB, as base64; null takes it away' }),
})
