/** Fetches a merchant's picture politely: few at a time, within limits, from open hosts alone. */
import { get as getHttp, Agent as HttpAgent, type IncomingMessage } from 'node:http'
import { get as getHttps, Agent as HttpsAgent } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import pLimit, { type LimitFunction } from 'p-limit'
import { createLookup, type IsAllowed, PrivateAddressError, requireAllowed } from './address.ts'

/** Why a picture was not had, in words of the report. */
export class PictureError extends Error {
  readonly isTransient: boolean
  /** What the host asks to be waited for. */
  readonly afterMs: number

  constructor(reason: string, { isTransient = false, afterMs = 0 } = {}) {
    super(reason)
    this.isTransient = isTransient
    this.afterMs = afterMs
  }
}

type Validators = { etag: string | null; modified: string | null }
/** Null bytes: it is as it was. */
export type Download = Validators & { bytes: Buffer | null }

export type DownloadSetting = {
  isAllowed: IsAllowed
  /** Of one try, from the first byte asked to the last had. */
  timeoutMs: number
  bytesMax: number
  backoffMs: number
}

const attemptMax = 3
const redirectMax = 5
/** What a browser opens to one host, at the most. */
const perHostMax = 6
const afterMaxMs = 60_000
/** A host that was silent for so many pictures in a row is asked for nothing more. */
const silenceMax = 5

const transientStatuses = [408, 425, 429, 500, 502, 503, 504]

type Host = { limit: LimitFunction; silences: number }

export function createDownloader(setting: DownloadSetting) {
  const hosts = new Map<string, Host>()
  const agents = {
    'http:': new HttpAgent({ keepAlive: true, maxSockets: perHostMax }),
    'https:': new HttpsAgent({ keepAlive: true, maxSockets: perHostMax }),
  }

  async function attempt(start: URL, known: Validators): Promise<Download> {
    const signal = AbortSignal.timeout(setting.timeoutMs)
    let url = start
    for (let hop = 0; hop <= redirectMax; hop += 1) {
      const response = await ask(url, known, agents, { ...setting, signal })
      const location = toLocation(response, url)
      if (location === null) return await read(response, known, { ...setting, signal })
      response.destroy()
      url = location
    }
    throw new PictureError(`redirected more than ${redirectMax} times`)
  }

  async function repeat(url: URL, known: Validators, host: Host): Promise<Download> {
    for (let tries = 1; ; tries += 1) {
      if (host.silences >= silenceMax) throw new PictureError(`${url.host} does not answer`)
      try {
        const download = await attempt(url, known)
        host.silences = 0
        return download
      } catch (error) {
        const failure = toPictureError(error, setting)
        if (failure.isTransient && tries < attemptMax) {
          await pause(Math.max(failure.afterMs, setting.backoffMs * 2 ** (tries - 1)))
          continue
        }
        host.silences = isSilence(error) ? host.silences + 1 : 0
        throw failure
      }
    }
  }

  return {
    async download(address: string, known: Validators): Promise<Download> {
      const url = new URL(address)
      const host = hosts.get(url.host) ?? { limit: pLimit(perHostMax), silences: 0 }
      hosts.set(url.host, host)
      return host.limit(() => repeat(url, known, host))
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy()
    },
  }
}

type Agents = { 'http:': HttpAgent; 'https:': HttpsAgent }
type Trial = DownloadSetting & { signal: AbortSignal }

function ask(
  url: URL,
  { etag, modified }: Validators,
  agents: Agents,
  { isAllowed, signal }: Trial,
): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:'
  const port = Number(url.port) || (isSecure ? 443 : 80)
  requireAllowed(url, port, isAllowed)
  const headers = {
    'user-agent': 'Otves-Import/1.0',
    accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
    'accept-encoding': 'identity',
    ...(etag && { 'if-none-match': etag }),
    ...(modified && { 'if-modified-since': modified }),
  }
  const lookup = createLookup(port, isAllowed)
  return new Promise((resolve, reject) => {
    const options = { headers, lookup, signal }
    const asked = isSecure
      ? getHttps(url, { ...options, agent: agents['https:'] }, resolve)
      : getHttp(url, { ...options, agent: agents['http:'] }, resolve)
    asked.on('error', reject)
  })
}

/** Null when it is no redirect. */
function toLocation({ statusCode = 0, headers }: IncomingMessage, base: URL): URL | null {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return null
  const url = URL.parse(headers.location ?? '', base)
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url
  throw new PictureError('redirected to no http address')
}

async function read(
  response: IncomingMessage,
  known: Validators,
  { bytesMax, signal }: Trial,
): Promise<Download> {
  const { statusCode = 0, headers } = response
  try {
    if (statusCode === 304) return { ...known, bytes: null }
    if (statusCode !== 200) {
      const isTransient = transientStatuses.includes(statusCode)
      const afterMs = Math.min(Number(headers['retry-after']) * 1000 || 0, afterMaxMs)
      throw new PictureError(`status ${statusCode}`, { isTransient, afterMs })
    }
    const tooLarge = new PictureError(`larger than ${bytesMax / 1_000_000} MB`)
    if (Number(headers['content-length']) > bytesMax) throw tooLarge
    const chunks: Buffer[] = []
    let size = 0
    // The request's own signal ends with its head.
    signal.addEventListener('abort', () => response.destroy(signal.reason), { once: true })
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > bytesMax) throw tooLarge
      chunks.push(chunk)
    }
    const validators = { etag: headers.etag ?? null, modified: headers['last-modified'] ?? null }
    return { ...validators, bytes: Buffer.concat(chunks) }
  } finally {
    // What is left unread would hold the connection.
    if (response.readableEnded || statusCode === 304) response.resume()
    else response.destroy()
  }
}

const isTimeout = (error: unknown) =>
  error instanceof Error && ['AbortError', 'TimeoutError'].includes(error.name)

/** No answer at all, rather than a bad one. */
const isSilence = (error: unknown) =>
  !(error instanceof PictureError) && !(error instanceof PrivateAddressError)

function toPictureError(error: unknown, { timeoutMs }: DownloadSetting): PictureError {
  if (error instanceof PictureError) return error
  if (error instanceof PrivateAddressError) return new PictureError(error.message)
  if (isTimeout(error)) {
    return new PictureError(`not had within ${timeoutMs / 1000} s`, { isTransient: true })
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
  return new PictureError(`no answer (${code})`, { isTransient: code !== 'ENOTFOUND' })
}
