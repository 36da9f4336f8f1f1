/** `npm run staff -- installer`: clients who ask to become installers; takes a key of role OWNER. */
import { StaffCaseList } from '#schema/rest/staff/inbox.ts'
import { type Asked, actOnCase, showCase } from './case-act.ts'
import { printCases } from './case-print.ts'
import {
  type Act,
  pageOptions,
  readPage,
  readSeen,
  readText,
  UsageError,
  type Values,
} from './command.ts'

const usage = `Usage: npm run staff -- installer                     requests that wait, the oldest first;
                                                      --answered for what is done
       npm run staff -- installer NUMBER              one of them, whole
       npm run staff -- installer NUMBER accept [TEXT]
                                                      makes the client an installer at once
       npm run staff -- installer NUMBER refuse TEXT  says why not; they may ask again

  --pictures DIR   saves the pictures of one there; delete them afterwards
  --seen VERSION   refuses when it is not of this version any more
`

const options = {
  ...pageOptions,
  answered: { type: 'boolean' },
  pictures: { type: 'string' },
  seen: { type: 'string' },
} as const

export const installerCommand = { help: 'npm run staff -- installer --help', usage, options, toAct }

function toAct([, number, ...rest]: string[], values: Values): Act | null {
  if (number === undefined) return toList(values)
  if (!/^[1-9]\d{0,11}$/.test(number)) return null
  const kind = 'INSTALLER'
  if (rest.length === 0) {
    return (client) => showCase(client, kind, number, readText(values.pictures))
  }
  const asked = toInstallerAsked(rest)
  const seen = readSeen(values)
  return asked && ((client) => actOnCase(client, { kind, id: number, seen, ...asked }))
}

/** The call that decides; null when it is not understood. */
export function toInstallerAsked(words: string[]): Pick<Asked, 'path' | 'body'> | null {
  const [verb = '', ...rest] = words
  const answer = rest.join(' ').trim()
  const to = verb === 'accept' ? 'ACCEPTED' : verb === 'refuse' ? 'REFUSED' : null
  if (to === 'REFUSED' && answer === '') {
    throw new UsageError('A refusal needs a text: the client is told why')
  }
  return to && { path: 'installer-requests/ID/decision', body: { to, answer } }
}

function toList(values: Values): Act {
  const waiting = values.answered ? 'false' : undefined
  const query = { ...readPage(values), kind: 'INSTALLER', waiting }
  return async (client) => {
    const { value, text } = await client.get(StaffCaseList, '/inbox', query)
    const [first] = value.items
    return {
      json: text,
      print: (width) => printCases(value, width),
      ...(first && { next: `staff -- installer ${first.id}` }),
    }
  }
}
