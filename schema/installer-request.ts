/** A request to become an installer: bounds and checks that form, gateway and api share. */
import * as z from 'zod/mini'
import { photoBytesMax } from './complaint.ts'
import { messages } from './form.ts'
import { refuseInn, toDigits } from './requisite.ts'

export const standings = ['SELF_EMPLOYED', 'ORGANIZATION'] as const
export type InstallerKind = (typeof standings)[number]

export const textMin = 10
export const textMax = 1000
export const photoMin = 1
export const photoMax = 5
/** Of a form with all its pictures; a longer one is not read into memory. */
export const postBytesMax = photoMax * photoBytesMax + 256 * 1024
/** Requests of one user in `requestDays`, withdrawn ones too. */
export const requestMax = 5
export const requestDays = 30
/** Pictures are kept so long after a decision, for a question about it. */
export const photoDays = 30

export const installerMessages = {
  standing: 'Выберите, как вы\u00a0работаете',
  innLength: 'У\u00a0самозанятого в\u00a0ИНН 12\u00a0цифр',
  organization: 'Выберите организацию из\u00a0списка',
  photos: 'Приложите хотя\u00a0бы одно фото документа',
  photosMany: 'Не\u00a0больше пяти фото',
}

/** Why `text` is no ИНН of a person, in Russian; null when it is one. */
function refusePersonInn(text: string): string | null {
  const inn = toDigits(text)
  return /^\d{12}$/.test(inn) ? refuseInn(inn) : installerMessages.innLength
}

type Standing = { standing: string; inn?: string | undefined; organizationId?: string | undefined }

/** Of who works by themselves; null when it is right, or not asked. */
export const refuseInnOf = ({ standing, inn = '' }: Standing): string | null =>
  standing === 'SELF_EMPLOYED' ? refusePersonInn(inn) : null

export const hasOrganization = ({ standing, organizationId = '' }: Standing): boolean =>
  standing !== 'ORGANIZATION' || organizationId !== ''

/** What a choice of the form says: who works by themselves, or for that organisation. */
export const toStanding = (who: string) =>
  who === 'SELF_EMPLOYED'
    ? { standing: 'SELF_EMPLOYED' as const, organizationId: '' }
    : { standing: 'ORGANIZATION' as const, organizationId: who }

/**
 * As the form posts it: `who` is SELF_EMPLOYED or the id of an organisation. Pictures are checked
 * apart, as files.
 */
export const InstallerRequestForm = z
  .object({
    who: z.string().check(z.minLength(1, installerMessages.standing)),
    inn: z.optional(z.string()),
    text: z
      .string()
      .check(
        z.trim(),
        z.minLength(textMin, messages.min(textMin)),
        z.maxLength(textMax, messages.max(textMax)),
      ),
  })
  .check(
    z.refine(({ who, inn }) => refuseInnOf({ ...toStanding(who), inn }) === null, {
      path: ['inn'],
      error: ({ input }) => refusePersonInn((input as { inn?: string }).inn ?? '') ?? undefined,
    }),
  )
