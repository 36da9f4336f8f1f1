/** Names devices in words, so that their user can tell them apart. */
import type { ApiDependencies, Session } from '#api/context.ts'
import { type DeviceRow, listDevices } from '#api/data/account/device.ts'
import { agentPrefix } from '#schema/agent-scope.ts'
import type { DeviceType } from '#schema/rest/account/auth.ts'
import type { Device, DeviceList } from '#schema/rest/account/device.ts'

const nameMax = 40
const unknown = 'Неизвестное устройство'

/** As people call them, where the parser says otherwise. */
const browsers: Record<string, string> = {
  'Mobile Safari': 'Safari',
  'Mobile Chrome': 'Chrome',
  'Mobile Firefox': 'Firefox',
  'Chrome WebView': 'Приложение',
  'Chrome Headless': 'Chrome',
  WebKit: 'Приложение',
  'Samsung Internet': 'Браузер Samsung',
  'MIUI Browser': 'Браузер Xiaomi',
  Yandex: 'Яндекс Браузер',
  'Opera Touch': 'Opera',
  'Opera Mobi': 'Opera',
}
const systems: Record<string, string> = { 'Mac OS': 'macOS', 'Chromium OS': 'ChromeOS' }
const kinds: Record<string, Device['kind']> = { mobile: 'PHONE', tablet: 'TABLET' }

const apps = { IOS: 'iOS', ANDROID: 'Android' }

type NamedDevice = Pick<Device, 'title' | 'kind'>

/** The parser is large and asked for by few pages: it is loaded when one is. */
export async function createDeviceNamer(): Promise<(userAgent: string) => NamedDevice> {
  const { default: UAParser } = await import('ua-parser-js')
  return (userAgent) => {
    if (userAgent.startsWith(agentPrefix)) {
      return { title: `Ключ агента «${userAgent.slice(agentPrefix.length)}»`, kind: 'UNKNOWN' }
    }
    const { browser, os, device } = new UAParser(userAgent).getResult()
    const title = toTitle({ browser: browser.name, system: os.name, model: device.model })
    return { title, kind: toKind(device.type, os.name) }
  }
}

export async function readDevices(
  { db, now }: Pick<ApiDependencies, 'db' | 'now'>,
  session: Session,
): Promise<DeviceList> {
  const [rows, nameDevice] = await Promise.all([
    listDevices(db, session, now()),
    createDeviceNamer(),
  ])
  const toDevice = (row: DeviceRow): Device => {
    const isCurrent = row.id === session.id
    return {
      id: row.id,
      ...toNamed(row.client, nameDevice(row.userAgent)),
      city: row.city,
      signedInAt: new Date(row.signedInMs).toISOString(),
      seenAt: isCurrent ? now().toISOString() : new Date(row.seenMs).toISOString(),
      isCurrent,
    }
  }
  return { items: rows.map(toDevice) }
}

/** An app says what it is; whether a tablet holds it, its user agent may say. */
function toNamed(client: DeviceType, named: NamedDevice): NamedDevice {
  if (client === 'WEB') return named
  return {
    title: `Приложение, ${apps[client]}`,
    kind: named.kind === 'TABLET' ? 'TABLET' : 'PHONE',
  }
}

type Parsed = {
  browser?: string | undefined
  system?: string | undefined
  model?: string | undefined
}

/** «Safari на iPhone», «Яндекс Браузер на Windows»; what is not known is left out. */
function toTitle({ browser = '', system = '', model = '' }: Parsed): string {
  const app = browsers[browser] ?? browser
  const isApple = model === 'iPhone' || model === 'iPad'
  const place = isApple ? model : (systems[system] ?? system)
  const words = [app, place].filter(Boolean).map((word) => word.slice(0, nameMax))
  return words.join(' на\u00a0') || unknown
}

function toKind(type: string | undefined, system: string | undefined): Device['kind'] {
  const kind = kinds[type ?? '']
  if (kind) return kind
  return system ? 'COMPUTER' : 'UNKNOWN'
}
