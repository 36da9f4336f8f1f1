/** Messages of a trial shop, which say what they are: no one waits for an order that is not carried out. */
import { trialNote } from '#language/ru/trial.ts'
import type { MailPort } from './mail.ts'
import type { SmsPort } from './sms.ts'

export const markSms = (sms: SmsPort): SmsPort => ({
  call: (asked) => sms.call(asked),
  send: (message) => sms.send({ ...message, text: addNote(message.text) }),
})

/** A phone reads a code by the last line of its message, which stays the last. */
function addNote(text: string): string {
  const [, words = '', last = ''] = /^(.*?)(\n+@\S+ #\d+)?$/s.exec(text) ?? []
  return `${words}. ${trialNote}${last}`
}

export const markMail = (mail: MailPort): MailPort => ({
  send: (letter) =>
    mail.send({
      ...letter,
      text: `${trialNote}\n\n${letter.text}`,
      html: letter.html.replace(/<body[^>]*>/, `$&<p>${trialNote}</p>`),
    }),
})
