/**
 * Messages between the page and the app around it (docs/webview.md). Nothing secret is in them, and
 * none of the app's leads anywhere: the worst that a forged one does is to go a page back.
 */
import * as z from 'zod/mini'

/** Grows when a message changes so that an app of before would misunderstand it. */
export const bridgeVersion = 1

/** What an app may do in the page's place. */
export const Ability = z.enum(['share', 'file', 'open', 'signIn'])
export type Ability = z.infer<typeof Ability>

const address = z
  .string()
  .check(z.regex(/^(https?|tel|mailto|geo|sms|sbp|bank\d+):/), z.maxLength(4000))
const file = { type: z.literal('file') }

/** From the page to the app. */
export const PageMessage = z.union([
  z.object({ type: z.literal('ready'), version: z.number(), background: z.string() }),
  z.object({ type: z.literal('title'), title: z.string() }),
  z.object({ type: z.literal('back'), isPossible: z.boolean() }),
  z.object({ type: z.literal('cart'), count: z.number() }),
  z.object({ type: z.literal('share'), url: address, title: z.string() }),
  z.object({ ...file, url: address }),
  z.object({ ...file, name: z.string(), text: z.string() }),
  z.object({ type: z.literal('open'), url: address }),
  z.object({ type: z.literal('signIn') }),
])
export type PageMessage = z.infer<typeof PageMessage>

const inset = z._default(z.number().check(z.gte(0), z.lte(200)), 0)

/** From the app to the page. */
const AppMessage = z.discriminatedUnion('type', [
  /** Names that a later version brings are passed over. */
  z.object({ type: z.literal('ready'), can: z.array(z.string()).check(z.maxLength(20)) }),
  z.object({ type: z.literal('back') }),
  z.object({ type: z.literal('cart') }),
  z.object({ type: z.literal('signedIn') }),
  z.object({
    type: z.literal('insets'),
    top: inset,
    right: inset,
    bottom: inset,
    left: inset,
  }),
])
export type AppMessage = z.infer<typeof AppMessage>

const textMax = 4096

/** Null for what is no message of the app, which the console says. */
export function readMessage(text: unknown): AppMessage | null {
  const message = AppMessage.safeParse(toJson(text))
  if (message.success) return message.data
  console.warn('A message that is none of the app was dropped', String(text).slice(0, 200))
  return null
}

function toJson(text: unknown): unknown {
  if (typeof text !== 'string' || text.length > textMax) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

declare global {
  interface Window {
    otves?: { receive: (text: unknown) => void }
  }
}

/** React Native tells the document on Android, by an event that does not rise to the window. */
const onWayDown = { capture: true }

/** Takes the app's messages until the answer is called. */
export function openBridge(handle: (message: AppMessage) => void): () => void {
  const receive = (text: unknown) => {
    const message = readMessage(text)
    if (message) handle(message)
  }
  const listen = (event: MessageEvent) => {
    if (isOwn(event)) receive(event.data)
  }
  window.otves = { receive }
  window.addEventListener('message', listen, onWayDown)
  return () => {
    delete window.otves
    window.removeEventListener('message', listen, onWayDown)
  }
}

/** Of this very window: a frame's or another window's says whose it is. */
const isOwn = ({ source, origin }: MessageEvent) =>
  (source === null || source === window) && ['', 'null', window.location.origin].includes(origin)
