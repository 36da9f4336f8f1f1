/** Texts of a message that the shop has written itself: one row of a kind. */
import * as z from 'zod'

const text = (max: number) => z.string().trim().min(1).max(max).optional()

export const MessageText = z
  .strictObject({
    sms: text(2000).meta({ description: 'The SMS, in Liquid' }),
    subject: text(1000).meta({ description: 'The subject of the letter' }),
    title: text(1000).meta({ description: 'The heading of the letter; its subject when absent' }),
    preheader: text(1000).meta({
      description: 'What a list of letters shows after the subject',
    }),
    text: text(5000).meta({ description: 'Paragraphs of the letter, a line each' }),
    reason: text(1000).meta({ description: 'Why the reader gets the letter' }),
  })
  .meta({ description: 'What the shop says in its own words; the rest is as the engine has it' })
export type MessageText = z.infer<typeof MessageText>
