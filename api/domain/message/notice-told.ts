/** What a notice tells, by whichever channel it goes. */
import type { OwnTexts } from '#api/data/message/text.ts'
import { type LetterTexts, type Told, writeLetterTexts, writeSms } from './text.ts'

/** A letter has the lines as well, and a button. */
export type Notice = {
  told: Told
  /** What the letter says otherwise: it has room. */
  letter?: Told['values']
  /** Facts below the text of the letter. */
  lines?: string[]
  link: { title: string; href: string }
}

export const writeNoticeSms = (texts: OwnTexts, { told }: Notice): Promise<string> =>
  writeSms(texts, told)

export const writeNoticeTexts = (
  texts: OwnTexts,
  { told, letter, lines }: Notice,
): Promise<LetterTexts> =>
  writeLetterTexts(texts, { ...told, values: { ...told.values, ...letter } }, lines)
