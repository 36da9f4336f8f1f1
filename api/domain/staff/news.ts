/** News written, sent and stopped by the shop's people. */
import type { ApiDependencies } from '#api/context.ts'
import { findSignature } from '#api/data/message/subject.ts'
import { countAudience } from '#api/data/notification/news.ts'
import {
  findNextNumber,
  findStaffNews,
  isNewsSeen,
  prepareNews,
  prepareNewsState,
} from '#api/data/staff/news.ts'
import { signLetter } from '#api/domain/letter/signed-letter.ts'
import { writeNewsLetter, writeNewsText } from '#api/domain/message/news.ts'
import { accept, decline, type Outcome, type Refusal } from '#api/outcome.ts'
import type { StaffNews, StaffNewsCreate, StaffNewsPreview } from '#schema/rest/staff/news.ts'
import { actOnce, type StaffKeyed } from './act.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now' | 'origin'>

const toSubject = (number: number) => `news:${number}`
/** An example: each recipient has a link of their own. */
const exampleToken = '0123456789abcdef'

async function answerNews({ db }: Dependencies, number: number): Promise<Outcome<StaffNews>> {
  const found = await findStaffNews(db, number)
  return found ? accept(found) : decline('NOT_FOUND')
}

export function createStaffNews(
  dependencies: Dependencies,
  asked: StaffKeyed,
  made: StaffNewsCreate,
): Promise<Outcome<StaffNews>> {
  const { db, now } = dependencies
  return actOnce(dependencies, asked, {
    request: { act: 'news.create', ...made },
    seenField: 'subject',
    plan: async () => {
      const number = await findNextNumber(db)
      const act = { act: 'news.create', subject: toSubject(number), after: made }
      const statements = [prepareNews(db, number, { ...made, now: now() })]
      return { id: String(number), isSeen: null, act, statements }
    },
    answer: (id) => answerNews(dependencies, Number(id)),
  })
}

/** What would be sent now, and to how many. */
export async function previewStaffNews(
  dependencies: Dependencies,
  number: number,
): Promise<StaffNewsPreview | null> {
  const { db, now, origin } = dependencies
  const news = await findStaffNews(db, number)
  if (!news) return null
  const [{ requisites }, people] = await Promise.all([
    findSignature(db),
    countAudience(db, number, now()),
  ])
  const told = { ...news, token: exampleToken }
  const sender = { requisites, origin }
  const letter = await signLetter({ db, origin }, writeNewsLetter(told, origin))
  return {
    news,
    smsCount: people.sms,
    emailCount: people.email,
    sms: writeNewsText(told, sender),
    letter: letter.text,
    hindrance: toHindrance(requisites, people),
  }
}

type People = Awaited<ReturnType<typeof countAudience>>

/** The law wants a consent of each recipient, and the name of who advertises. */
function toHindrance(requisites: string, { hasDocument, sms, email }: People): string | null {
  if (!hasDocument) return 'В\u00a0магазине нет согласия на\u00a0новости: добавьте его документ'
  if (requisites === '') return 'Заполните реквизиты магазина: реклама называет, кто её рассылает'
  return sms + email === 0 ? 'Пока некому: согласий на\u00a0новости нет' : null
}

export const sendStaffNews = (
  dependencies: Dependencies,
  asked: StaffKeyed & { number: number; version: number },
): Promise<Outcome<StaffNews>> =>
  changeState(dependencies, asked, {
    act: 'news.send',
    to: 'SENDING',
    refuse: async (seen) => {
      if (seen.state !== 'DRAFT') return { code: 'DECIDED' }
      const preview = await previewStaffNews(dependencies, seen.number)
      const message = preview?.hindrance
      return message ? { code: 'VALIDATION', field: ['version'], message } : null
    },
  })

/** What has gone cannot be taken back; what waits does not go. */
export const stopStaffNews = (
  dependencies: Dependencies,
  asked: StaffKeyed & { number: number; version: number },
): Promise<Outcome<StaffNews>> =>
  changeState(dependencies, asked, {
    act: 'news.stop',
    to: 'STOPPED',
    refuse: async ({ state }) => (state === 'STOPPED' ? { code: 'DECIDED' } : null),
  })

type Change = {
  act: string
  to: 'SENDING' | 'STOPPED'
  refuse: (seen: StaffNews) => Promise<Refusal | null>
}

function changeState(
  dependencies: Dependencies,
  asked: StaffKeyed & { number: number; version: number },
  { act, to, refuse }: Change,
): Promise<Outcome<StaffNews>> {
  const { db, now } = dependencies
  const { number, version } = asked
  return actOnce(dependencies, asked, {
    request: { act, number, version },
    plan: async () => {
      const seen = await findStaffNews(db, number)
      if (!seen) return { refusal: { code: 'NOT_FOUND' } }
      const refusal = await refuse(seen)
      if (refusal) return { refusal }
      if (seen.version !== version) return { refusal: { code: 'CONFLICT', field: ['version'] } }
      return {
        id: String(number),
        isSeen: isNewsSeen(seen),
        act: {
          act,
          subject: toSubject(number),
          before: { state: seen.state },
          after: { state: to },
        },
        statements: prepareNewsState(db, { number, to, now: now() }),
      }
    },
    answer: () => answerNews(dependencies, number),
  })
}
