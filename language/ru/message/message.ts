/** What a message says, in Liquid (docs/messages.md), and values by which its texts are tried. */
import type { Forms } from '#language/ru/plural.ts'

/** A kind without `subject` has no letter, one without `sms` is told by letter alone. */
export type MessageTexts = {
  sms?: string
  subject?: string
  /** The heading of a letter; its subject when absent. */
  title?: string
  /** What a list of letters shows after the subject; the text when absent. */
  preheader?: string
  /** Paragraphs of a letter, a line each. */
  text?: string
  /** Why the reader gets the letter. */
  reason?: string
}

/** Null is not known, or not so: `{% if %}` passes it over. */
export type MessageValue = string | number | boolean | null

/** The first sample has every variable; the others say in what they differ from it. */
export const createMessage = <Sample extends Record<string, MessageValue>>(
  texts: MessageTexts,
  sample: Sample,
  ...others: Partial<Record<keyof Sample, MessageValue>>[]
) => ({
  texts,
  samples: [sample, ...others.map((other) => ({ ...sample, ...other }))] as Record<
    keyof Sample,
    MessageValue
  >[],
})

/** Why the reader gets a letter about an order. */
export const orderReason =
  'Письмо пришло, потому что этот адрес указан в\u00a0заказе или в\u00a0профиле.'

/** The order that samples are of, and its page. */
export const sampleOrder = {
  order: '№\u00a0100002',
  page: 'https://shop.example/profile/orders/100002',
}

/** « и ещё 3» */
export const others = '{% if others %} и\u00a0ещё {{ others }}{% endif %}'

/** The page, for whom it opens. */
export const link = '{% if link %}. {{ link }}{% endif %}'

/** `{{ points | plural: "бонус", "бонуса", "бонусов" }}` */
export const countedBy = (variable: string, forms: Forms): string =>
  `{{ ${variable} | plural: "${forms.join('", "')}" }}`
