/** How the receipts of a shop are made (54-FZ): shop.yaml says it, docs/law.md says why. */

/** Whether goods are handed over for the money: a receipt says it of each line (54-FZ, tag 1214). */
export type ReceiptMode = 'full_prepayment' | 'full_payment'

/** What a receipt calls the goods without a code of marking. */
export const goodsSubjects = ['commodity', 'excise', 'non_marked'] as const
/** What it calls delivery and carrying upstairs. */
export const serviceSubjects = ['service', 'job', 'another'] as const
/** For whom a shop sells that does not sell its own goods. */
export const agentTypes = [
  'banking_payment_agent',
  'banking_payment_subagent',
  'payment_agent',
  'payment_subagent',
  'attorney',
  'commissioner',
  'agent',
] as const

type ReceiptAgent = {
  type: (typeof agentTypes)[number]
  /** Whose goods they are. */
  supplier: { name: string; inn: string; phone?: string | undefined }
}

export type ReceiptSettings = {
  /** Who makes the receipt of goods that are handed over: the provider, or the shop's own till. */
  settlement: 'provider' | 'till'
  /** What held money is, when it is taken: a prepayment, or the payment itself. */
  held: 'prepayment' | 'payment'
  /** Who sends the receipt to a buyer who has given a phone and no e-mail. */
  link: 'shop' | 'provider'
  goods: (typeof goodsSubjects)[number]
  services: (typeof serviceSubjects)[number]
  /** Null of a shop that sells its own goods. */
  agent: ReceiptAgent | null
  /** The zone of the till's clock, 1 to 11; null leaves it to the till. */
  timezone: number | null
  /** Whether the sale is marked as one over the internet; null leaves it to the till. */
  internet: boolean | null
}

export const defaultReceiptSettings: ReceiptSettings = {
  settlement: 'provider',
  held: 'prepayment',
  link: 'shop',
  goods: 'commodity',
  services: 'service',
  agent: null,
  timezone: null,
  internet: null,
}
