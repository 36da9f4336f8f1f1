/** `npm run staff -- news`: news to those who have agreed to them, by a key of role OWNER. */
import type * as z from 'zod'
import { StaffNews, StaffNewsList, StaffNewsPreview } from '#schema/rest/staff/news.ts'
import { type Act, pageOptions, readPage, readText, type Values } from './command.ts'
import { toPageLine, toTime } from './format.ts'
import { explain, type ShopClient } from './shop-client.ts'
import { toTable } from './table.ts'

const usage = `Usage: npm run staff -- news                        what was written, and how far each is sent
       npm run staff -- news create SUBJECT TEXT   writes one, and sends nothing
         --link PATH      a page of the shop, such as /selections/skidki
       npm run staff -- news NUMBER                what would be sent, and to how many
       npm run staff -- news send NUMBER           sends it to all who have agreed to news, by day
       npm run staff -- news stop NUMBER           what has not gone yet does not go

Each person gets two a week at most, with who advertises and a link that ends them.
`

const options = { ...pageOptions, link: { type: 'string' } } as const

export const newsCommand = { help: 'npm run staff -- news --help', usage, options, toAct }

const path = '/news'

function toAct([, verb, first, second, ...rest]: string[], values: Values): Act | null {
  if (verb === undefined) return toList(values)
  if (rest.length > 0) return null
  if (isNumber(verb) && first === undefined) return (client) => show(client, verb)
  if (verb === 'create' && first && second) {
    const body = { subject: first, text: second, path: readText(values.link) ?? '' }
    return async (client) => {
      const { value, text } = await client.post(StaffNews, path, body)
      return { json: text, print: print([value]), next: `staff -- news ${value.number}` }
    }
  }
  const isChange = verb === 'send' || verb === 'stop'
  return isChange && isNumber(first) && second === undefined ? toChange(verb, first) : null
}

const isNumber = (text: string | undefined): text is string => /^[1-9]\d{0,11}$/.test(text ?? '')

const explainNumber = <Value>(call: Promise<Value>, number: string) =>
  explain(call, { NOT_FOUND: () => `There are no news ${number}` })

const findPreview = (client: ShopClient, number: string) =>
  explainNumber(client.get(StaffNewsPreview, `${path}/${number}`), number)

async function show(client: ShopClient, number: string) {
  const { value, text } = await findPreview(client, number)
  const { news, smsCount, emailCount, sms, letter, hindrance } = value
  const lines = [
    `State       ${news.state}`,
    `Recipients  ${smsCount} by SMS, ${emailCount} by e-mail`,
    ...(hindrance ? [`Not now     ${hindrance}`] : []),
    `\n${sms}\n\n${letter}\n`,
  ]
  return {
    json: text,
    print: () => lines.join('\n'),
    next: news.state === 'DRAFT' ? `staff -- news send ${number}` : 'staff -- news',
  }
}

/** Of the version that is there now: the page and the answer show what is sent. */
function toChange(verb: 'send' | 'stop', number: string): Act {
  return async (client) => {
    const { value: seen } = await findPreview(client, number)
    const body = { version: seen.news.version }
    const call = client.post(StaffNews, `${path}/${number}/${verb}`, body)
    const { value, text } = await explainNumber(call, number)
    return { json: text, print: print([value]), next: `staff -- news ${number}` }
  }
}

function toList(values: Values): Act {
  return async (client) => {
    const { value, text } = await client.get(StaffNewsList, path, readPage(values))
    return {
      json: text,
      print: (width) => print(value.items)(width) + toPageLine(value, 'news'),
      next: 'staff -- news create SUBJECT TEXT',
    }
  }
}

const columns = [
  { title: 'NUMBER' },
  { title: 'STATE' },
  { title: 'STARTED', least: 6 },
  { title: 'SENT', isRight: true },
  { title: 'WAITING', isRight: true },
  { title: 'SUBJECT', least: 10 },
]

const print = (news: z.infer<typeof StaffNews>[]) => (width: number | null) =>
  toTable(
    columns,
    news.map((one) => [
      String(one.number),
      one.state,
      one.startedAt === null ? '' : toTime(one.startedAt),
      String(one.sentCount),
      String(one.waitingCount),
      one.subject,
    ]),
    width,
  )
