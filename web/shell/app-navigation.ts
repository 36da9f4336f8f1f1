/** How a link is followed inside an app. */

import { formatPhone } from '#language/ru/phone.ts'
import type { HandOver } from '#web/runtime/share-file.ts'

type Pressed = {
  href: string
  /** As the link says it, where a browser shows no file of the kind. */
  type: string
  isFile: boolean
  /** Would have a window of its own, so that the page stays as it is. */
  isApart: boolean
  /** The app's own mode: how well its browser is made is not known. */
  isWebview: boolean
  origin: string
  userAgent: string
}

/** What no browser inside an app shows. */
const hidden = ['application/zip', 'text/calendar']

/**
 * Null for a page of the shop, which the router or the browser opens. Apple's browser shows files
 * in place and asks the system about a telephone; Android's shows no file, and its own error in
 * place of the page when its app has not said what a telephone is.
 */
export function chooseWay(pressed: Pressed): 'in place' | HandOver | null {
  const { href, type, isFile, isApart, isWebview, origin, userAgent } = pressed
  const { protocol, origin: leadsTo } = new URL(href)
  const isAndroid = /\bAndroid\b/.test(userAgent)
  if (isFile) return isAndroid || hidden.includes(type) ? toFile(href) : 'in place'
  if (leadsTo === origin) return isApart ? 'in place' : null
  if (/^https?:$/.test(protocol)) return 'in place'
  return isAndroid && isWebview ? toOther(href) : 'in place'
}

const toFile = (url: string): HandOver => ({
  title: 'Ссылка на\u00a0файл',
  hint: 'Приложение может не\u00a0сохранить файл. Скопируйте ссылку и\u00a0откройте её в\u00a0браузере, там нужно будет войти',
  text: url,
  open: { label: 'Открыть здесь', url },
})

function toOther(url: string): HandOver {
  const [, scheme = '', rest = ''] = /^([a-z\d]+):([^?]*)/i.exec(url) ?? []
  const open = (label: string) => ({ label, url })
  if (scheme === 'tel') {
    return {
      title: 'Номер телефона',
      hint: 'Если приложение не\u00a0умеет звонить, скопируйте номер',
      text: formatPhone(rest),
      open: open('Позвонить'),
    }
  }
  if (scheme === 'mailto') {
    return {
      title: 'Адрес почты',
      hint: 'Если приложение не\u00a0умеет писать письма, скопируйте адрес',
      text: decodeURIComponent(rest),
      open: open('Написать'),
    }
  }
  return {
    title: 'Ссылка',
    hint: 'Если приложение её не\u00a0откроет, скопируйте',
    text: url,
    open: open('Открыть'),
  }
}
