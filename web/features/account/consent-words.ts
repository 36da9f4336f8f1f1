/** What a consent is good for, and what taking it back means: told before it is done. */
import { formatDate } from '#language/ru/day.ts'

type Asked = { isRequired: boolean; purpose: 'DATA' | 'NEWS' | 'STORAGE' | 'OTHER' }

export function toConsequence({ isRequired, purpose }: Asked): string {
  if (purpose === 'NEWS') {
    return 'Новости и\u00a0скидки больше не\u00a0придут. Сообщения о\u00a0заказах приходят и\u00a0без этого согласия.'
  }
  if (purpose === 'STORAGE') {
    return (
      'Магазин удалит то, что хранил для\u00a0этого на\u00a0сервере и\u00a0в\u00a0этом браузере. ' +
      'В\u00a0других браузерах у\u00a0вас свой выбор: его меняют там, в\u00a0настройках cookie.'
    )
  }
  if (isRequired) {
    return (
      'Без этого согласия нельзя оформить заказ, пока вы\u00a0не\u00a0дадите его снова. ' +
      'Начатые заказы магазин выполнит: их данные хранятся по\u00a0закону. ' +
      'Чтобы убрать из\u00a0магазина все свои данные, удалите профиль.'
    )
  }
  return 'Магазин перестанет делать то, о\u00a0чём говорится в\u00a0документе.'
}

type Own = { version: string; agreedVersion?: string | null; agreedAt?: string | null }

export type ConsentState = 'agreed' | 'outdated' | 'none'

export function toConsentState({ version, agreedVersion }: Own): ConsentState {
  if (!agreedVersion) return 'none'
  return agreedVersion === version ? 'agreed' : 'outdated'
}

/** «Дано 10.11.2026, редакция от 01.11.2026». */
export function describeConsent(own: Own): string {
  const { agreedVersion, agreedAt } = own
  if (!agreedVersion || !agreedAt) return 'Не\u00a0дано'
  const when = `Дано ${formatDate(agreedAt)}, редакция от\u00a0${toEdition(agreedVersion)}`
  return toConsentState(own) === 'agreed' ? when : `${when}. Документ с\u00a0тех пор изменился`
}

type Lacking = Own & { slug: string; title: string; isRequired: boolean }
type Act = { act: 'AGREED' | 'WITHDRAWN'; slug: string }

/** Which documents keep the user from ordering, and why; `history` is the newest first. */
export function describeLacking(consents: readonly Lacking[], history: readonly Act[]): string {
  const lacking = consents.filter((one) => one.isRequired && toConsentState(one) !== 'agreed')
  const lines = lacking.map((one) => {
    if (toConsentState(one) === 'outdated') {
      return `Документ «${one.title}» изменился: перед заказом нужно согласие с\u00a0новой редакцией.`
    }
    const isWithdrawn = history.find(({ slug }) => slug === one.slug)?.act === 'WITHDRAWN'
    const what = isWithdrawn ? 'Отозвано согласие' : 'Нет согласия'
    return `${what} с\u00a0документом «${one.title}»: перед заказом его нужно дать.`
  })
  return lines.join(' ') || 'Перед заказом нужно согласие с\u00a0документами магазина.'
}

/** A version that is no day stands as it is. */
export const toEdition = (version: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(version) ? formatDate(version) : version
