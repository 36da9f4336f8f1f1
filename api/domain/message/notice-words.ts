/** What a notice says, by whichever channel it goes. */

/** `text` stands by itself, as an SMS does; a letter has the lines as well, and a button. */
export type NoticeWords = {
  subject: string
  text: string
  lines: string[]
  link: { title: string; href: string }
  /** Why a letter came, when it was not asked for by a choice of that person. */
  reason?: string
}
