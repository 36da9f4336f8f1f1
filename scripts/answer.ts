/** `npm run answer`: what visitors and buyers wrote, with the shop's word (docs/operations.md). */
import { StaffCaseKind, StaffCaseList, StaffRestockList } from '#schema/rest/staff/inbox.ts'
import { type Output, openOutput } from './local/output.ts'
import { type Asked, actOnCase, showCase } from './staff/case-act.ts'
import { printCases, printRestocks, toWord } from './staff/case-print.ts'
import {
  type Act,
  pageOptions,
  readChoice,
  readPage,
  readSeen,
  readText,
  runCommand,
  UsageError,
  type Values,
} from './staff/command.ts'
import { toInquiryClose } from './staff/inquiry.ts'
import { toInstallerAsked } from './staff/installer.ts'

const usage = `Usage: npm run answer                              all that waits, the oldest first
       npm run answer -- list OPTIONS              --kind return|complaint|transfer|question|
                                                   review|inquiry|installer,
                                                   --answered for what is done, --page N,
                                                   --per-page N
       npm run answer -- restocks                  what people wait for; they are told by SMS once
                                                   it is in stock
       npm run answer -- KIND ID                   one of them, whole
       npm run answer -- complaint NUMBER TEXT     answers it, or anew
       npm run answer -- question ID TEXT          answers it in public, or anew
       npm run answer -- return NUMBER accept [TEXT]
                                                   puts the goods back into stock; what was paid
                                                   online goes back by itself, other money by hand
       npm run answer -- return NUMBER refuse TEXT says why the goods are not taken
       npm run answer -- transfer ID sent DOCUMENT money went back by the payer's requisites, by the
                                                   payment order of that number
       npm run answer -- review ID show            leaves it on the pages of the shop
       npm run answer -- review ID hide REASON     takes it off; the reason stays in the shop
       npm run answer -- inquiry NUMBER close [TEXT] [--price LINE=ROUBLES]…
                                                    a specialist has called, or the TEXT is sent; of
                                                    an estimate, prices of its lines by their numbers
       npm run answer -- installer NUMBER accept|refuse [TEXT]
                                                   npm run staff -- installer --help

  --pictures DIR   with complaint or installer NUMBER: saves its pictures there; delete them afterwards
  --seen VERSION   refuses when it is not of this version any more
`

const options = {
  ...pageOptions,
  kind: { type: 'string' },
  answered: { type: 'boolean' },
  pictures: { type: 'string' },
  seen: { type: 'string' },
  price: { type: 'string', multiple: true },
} as const

export const main = (args: string[], output: Output, environment = process.env): Promise<number> =>
  runCommand({ help: 'npm run answer -- --help', usage, options, toAct }, args, output, environment)

function toAct(words: string[], values: Values): Act | null {
  const [first = 'list', id = '', ...rest] = words
  if (first === 'list' && id === '') return toList(values)
  if (first === 'restocks' && id === '') return toRestocks(values)
  const kind = StaffCaseKind.options.find((one) => one === first.toUpperCase())
  if (!kind || !/^[\w.~-]{1,64}$/.test(id)) return null
  if (rest.length === 0) return (client) => showCase(client, kind, id, readText(values.pictures))
  if (kind === 'INQUIRY') return toInquiryClose(id, rest, values)
  const asked = toAsked(kind, rest)
  const seen = readSeen(values)
  return asked && ((client) => actOnCase(client, { kind, id, seen, ...asked }))
}

/** The call and its body, without the version; null when it is not understood. */
function toAsked(kind: StaffCaseKind, words: string[]): Pick<Asked, 'path' | 'body'> | null {
  const [verb = '', ...rest] = words
  const text = rest.join(' ').trim()
  switch (kind) {
    case 'COMPLAINT':
      return { path: 'complaints/ID/answer', body: { answer: words.join(' ') } }
    case 'QUESTION':
      return { path: 'questions/ID/answer', body: { answer: words.join(' ') } }
    case 'RETURN': {
      const to = verb === 'accept' ? 'ACCEPTED' : verb === 'refuse' ? 'REFUSED' : null
      if (to === 'REFUSED' && text === '') {
        throw new UsageError('A refusal needs a text: the buyer is told why')
      }
      return to && { path: 'returns/ID/decision', body: { to, answer: text } }
    }
    case 'INSTALLER':
      return toInstallerAsked(words)
    case 'TRANSFER':
      return verb === 'sent' && text !== ''
        ? { path: 'transfers/ID/done', body: { documentNumber: text } }
        : null
    case 'REVIEW': {
      const to = verb === 'show' ? 'SHOWN' : verb === 'hide' ? 'HIDDEN' : null
      if (to === 'HIDDEN' && text === '') {
        throw new UsageError('Hiding a review needs a reason, for the people of the shop')
      }
      return to && { path: 'reviews/ID/decision', body: { to, reason: text } }
    }
    case 'INQUIRY':
      return null
  }
}

function toList(values: Values): Act {
  const kind = readChoice(readText(values.kind), StaffCaseKind.options, '--kind')
  const query = { ...readPage(values), kind, waiting: values.answered ? 'false' : undefined }
  return async (client) => {
    const { value, text } = await client.get(StaffCaseList, '/inbox', query)
    const [first] = value.items
    return {
      json: text,
      print: (width) => printCases(value, width),
      ...(first && { next: `answer -- ${toWord(first)}` }),
    }
  }
}

function toRestocks(values: Values): Act {
  return async (client) => {
    const { value, text } = await client.get(StaffRestockList, '/restocks', readPage(values))
    return {
      json: text,
      print: (width) => printRestocks(value, width),
      next: 'staff -- stock --text CODE',
    }
  }
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), openOutput())
