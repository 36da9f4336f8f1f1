/** What the shop decides about a request to become an installer. */
import * as z from 'zod'
import { text } from '#schema/rest/scalar.ts'

/** `POST /staff/installer-requests/{number}/decision`. */
export const StaffInstallerDecision = z
  .object({
    version: z.int().min(1).meta({ description: 'As it was seen; another one since is CONFLICT' }),
    to: z.enum(['ACCEPTED', 'REFUSED']).meta({
      description: 'ACCEPTED makes the user an installer at once',
    }),
    answer: text(1000).default('').meta({
      description: 'Told to the user; REFUSED needs one',
    }),
  })
  .refine(({ to, answer }) => to === 'ACCEPTED' || answer !== '', {
    path: ['answer'],
    error: 'Напишите, почему отказано: человек прочитает',
  })
  .meta({ example: { version: 1, to: 'REFUSED', answer: 'На\u00a0фото не\u00a0видно ИНН' } })
export type StaffInstallerDecision = z.infer<typeof StaffInstallerDecision>
