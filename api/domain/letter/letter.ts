/**
 * The one layout of letters, as HTML and as plain text. Mail clients know tables and inline styles;
 * they load no fonts of ours, and of pictures the shop's icon alone, the same for every reader: the
 * name beside it stands without it. Colours are told to be both light and dark, so that a
 * client that darkens letters finds dark ones here and inverts nothing.
 */
import { escapeUTF8 } from 'entities'
import { letterhead } from '#api/rules/letterhead/letterhead.ts'

type LetterLine = { name: string; quantity: string; sum: string }

export type LetterBlock =
  | { type: 'text'; text: string }
  | { type: 'facts'; facts: { name: string; value: string }[] }
  | { type: 'code'; name: string; code: string }
  | { type: 'lines'; lines: LetterLine[]; more: string; sums: { name: string; value: string }[] }
  /** A button, or one of a list of links. */
  | { type: 'link'; text: string; url: string; isQuiet?: boolean }

export type Letter = {
  subject: string
  /** What a list of letters shows after the subject. */
  preheader: string
  title: string
  blocks: LetterBlock[]
  /** Why the reader gets it. */
  reason: string
}

/** A paragraph for each line of a text. */
export const toTextBlocks = ({ lines }: { lines: readonly string[] }): LetterBlock[] =>
  lines.map((text) => ({ type: 'text', text }))

/** Who writes, and where what is sent is chosen. */
export type Signature = { requisites: string; phone: string; origin: string; settingsUrl: string }

export function renderLetter(letter: Letter, signature: Signature): { text: string; html: string } {
  return { text: toText(letter, signature), html: toHtml(letter, signature) }
}

const font = `font-family:${letterhead.letterFont}`
const {
  ground,
  surface,
  text: ink,
  muted: soft,
  line,
  link,
  accent,
  dark,
  darkSurface,
  darkMuted,
} = letterhead
const radius = `${letterhead.radius}px`
/** Colours that a dark letter changes have a class beside them. */
const styles = `
  body { margin: 0; padding: 0; background: ${ground}; }
  a { color: ${link}; }
  @media (prefers-color-scheme: dark) {
    body, .page, .well { background: ${dark} !important; }
    .card { background: ${darkSurface} !important; }
    .ink, a { color: #ffffff !important; }
    .press a { color: ${ink} !important; }
    .soft { color: ${darkMuted} !important; }
    .rule { border-color: ${soft} !important; }
  }`

function toHtml(letter: Letter, signature: Signature): string {
  const { subject, preheader, title, blocks } = letter
  // The blanks keep a client from showing the beginning of the letter after the preheader.
  const blanks = '&#847;&zwnj;&nbsp;'.repeat(60)
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${escape(subject)}</title>
<style>${styles}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${ground}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escape(preheader)}${blanks}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${ground}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td style="padding:0 20px 16px">${toHead(signature.origin)}</td></tr>
<tr><td class="card" style="background:${surface};border-top:4px solid ${accent};border-radius:${radius};padding:24px 20px">
<h1 class="ink" style="${font};margin:0 0 12px;font-size:22px;line-height:28px;font-weight:bold;color:${ink}">${escape(title)}</h1>
${blocks.map(toBlock).join('\n')}
</td></tr>
<tr><td style="padding:16px 20px 0">${toFooter(letter, signature)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`
}

const escape = (text: string) => escapeUTF8(text)

/** The icon says nothing to a screen reader that the name does not. */
function toHead(origin: string): string {
  const { iconPath, name } = letterhead
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td style="padding:0 10px 0 0"><img src="${escape(origin + iconPath)}" alt="" width="36" height="36" style="display:block;border:0;border-radius:8px"></td>
<td class="ink" style="${font};font-size:20px;line-height:28px;font-weight:bold;color:${ink}"><a href="${escape(origin)}" class="ink" style="color:${ink};text-decoration:none">${escape(name)}</a></td>
</tr></table>`
}

const toParagraph = (html: string) =>
  `<p class="ink" style="${font};margin:0 0 16px;font-size:16px;line-height:24px;color:${ink}">${html}</p>`

const openTable =
  '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">'

function toBlock(block: LetterBlock): string {
  switch (block.type) {
    case 'text':
      return toParagraph(escape(block.text))
    case 'facts':
      return `${openTable}${block.facts.map(toFact).join('')}</table>`
    case 'code':
      return `${openTable}<tr><td class="well" style="background:${ground};border-radius:${radius};padding:12px 16px">
<div class="soft" style="${font};font-size:14px;line-height:20px;color:${soft}">${escape(block.name)}</div>
<div class="ink" style="${font};font-size:32px;line-height:40px;font-weight:bold;letter-spacing:4px;color:${ink}">${escape(block.code)}</div>
</td></tr></table>`
    case 'lines':
      return toLines(block)
    case 'link':
      return block.isQuiet
        ? toParagraph(
            `<a href="${escape(block.url)}" style="color:${link}">${escape(block.text)}</a>`,
          )
        : toButton(block)
  }
}

const toButton = ({ text, url }: { text: string; url: string }) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 8px"><tr><td class="press" style="background:${accent};border-radius:${radius}"><a href="${escape(url)}" style="${font};display:inline-block;padding:12px 20px;font-size:16px;line-height:24px;font-weight:bold;color:${ink};text-decoration:none">${escape(text)}</a></td></tr></table>`

const toFact = ({ name, value }: { name: string; value: string }) => `<tr>
<td class="soft" valign="top" width="38%" style="${font};padding:4px 12px 4px 0;font-size:14px;line-height:20px;color:${soft}">${escape(name)}</td>
<td class="ink" valign="top" style="${font};padding:4px 0;font-size:14px;line-height:20px;color:${ink}">${escape(value)}</td>
</tr>`

function toLines({ lines, more, sums }: Extract<LetterBlock, { type: 'lines' }>): string {
  const rule = `border-bottom:1px solid ${line}`
  const rows = lines.map(
    ({ name, quantity, sum }) => `<tr>
<td class="ink rule" valign="top" style="${font};${rule};padding:10px 12px 10px 0;font-size:14px;line-height:20px;color:${ink}">${escape(name)}<br><span class="soft" style="color:${soft}">${escape(quantity)}</span></td>
<td class="ink rule" valign="top" align="right" style="${font};${rule};padding:10px 0;font-size:14px;line-height:20px;white-space:nowrap;color:${ink}">${escape(sum)}</td>
</tr>`,
  )
  const rest = more
    ? `<tr><td colspan="2" class="soft rule" style="${font};${rule};padding:10px 0;font-size:14px;line-height:20px;color:${soft}">${escape(more)}</td></tr>`
    : ''
  const totals = sums.map(({ name, value }, i) => {
    const weight = i === sums.length - 1 ? 'font-weight:bold;' : ''
    const cell = `${font};${weight}font-size:14px;line-height:20px;color:${ink}`
    return `<tr>
<td class="ink" style="${cell};padding:8px 12px 0 0">${escape(name)}</td>
<td class="ink" align="right" style="${cell};padding:8px 0 0;white-space:nowrap">${escape(value)}</td>
</tr>`
  })
  return `${openTable}${rows.join('')}${rest}${totals.join('')}</table>`
}

function toFooter({ reason }: Letter, { requisites, phone, settingsUrl }: Signature): string {
  const toLine = (html: string) =>
    `<p class="soft" style="${font};margin:0 0 8px;font-size:13px;line-height:18px;color:${soft}">${html}</p>`
  return [
    toLine(
      `${escape(reason)} <a href="${escape(settingsUrl)}" style="color:${link}">Настроить уведомления</a>`,
    ),
    ...[phone, requisites].filter(Boolean).map((text) => toLine(escape(text))),
  ].join('\n')
}

function toText({ title, blocks, reason }: Letter, signature: Signature): string {
  const { requisites, phone, settingsUrl } = signature
  const footer = [reason, `Настроить уведомления: ${settingsUrl}`, phone, requisites]
  return [title, ...blocks.map(toTextBlock), '—', footer.filter(Boolean).join('\n')]
    .join('\n\n')
    .replaceAll('\u00a0', ' ')
}

function toTextBlock(block: LetterBlock): string {
  const toPair = ({ name, value }: { name: string; value: string }) => `${name}: ${value}`
  switch (block.type) {
    case 'text':
      return block.text
    case 'facts':
      return block.facts.map(toPair).join('\n')
    case 'code':
      return `${block.name}: ${block.code}`
    case 'lines': {
      const rows = block.lines.map(({ name, quantity, sum }) => `${name}\n  ${quantity} — ${sum}`)
      const parts = [...rows, ...(block.more ? [block.more] : [])]
      return `${parts.join('\n')}\n\n${block.sums.map(toPair).join('\n')}`
    }
    case 'link':
      return `${block.text}: ${block.url}`
  }
}
