/** The search page without goods: nothing found, or nothing asked yet. */
import '#web/ui/empty.css'
// Styles of the visitor’s own searches, whose code comes later.
import '#web/features/product-card/cards-row.css'
import './search.css'
import { Link } from 'react-router'
import { toTelephone } from '#language/ru/phone.ts'
import { InquiryLink } from '#web/features/ask/inquiry/inquiry-link.tsx'
import { PopularCategories } from '#web/features/category/category-popular.tsx'
import { useSearchHint, useShellContent } from '#web/features/viewer/shell-content.ts'
import { clientPart } from '#web/runtime/lazy-part.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchField } from './search-field.tsx'
import { toSearch } from './search-options.ts'

type NothingProps = {
  phrase: string
  /** What was searched instead, and not found either. */
  correctedQuery: string | null
  isExact: boolean
}

/** What was understood, and what to try next. Word endings and synonyms were tried already. */
export function NothingFound({ phrase, correctedQuery, isExact }: NothingProps) {
  return (
    <>
      <EmptyState
        icon="search"
        heading="h1"
        title={`По запросу «${phrase}» ничего не нашлось`}
        subtitle={
          isExact
            ? 'Искали точно так, как набрано: без исправлений и синонимов'
            : toAdvice(phrase, correctedQuery)
        }
        action={
          <>
            {isExact && (
              <Link className={buttonClass({ tone: 'primary' })} to={toSearch(phrase)}>
                Искать с исправлениями
              </Link>
            )}
            <SearchField label="Искать снова" />
            <InquiryLink className={buttonClass()} phrase={phrase}>
              Отправить заявку специалисту
            </InquiryLink>
            <Help />
          </>
        }
      />
      <PopularCategories title="Посмотрите в разделах" />
    </>
  )
}

/** Found, but not in the category the search is narrowed to. */
export function NotHere({ phrase }: { phrase: string }) {
  return (
    <EmptyState
      icon="search"
      title="В этом разделе ничего не нашлось"
      subtitle={`По запросу «${phrase}» есть товары в\u00a0других разделах`}
      action={
        <Link className={buttonClass({ tone: 'primary' })} to={toSearch(phrase)}>
          Показать все найденные
        </Link>
      }
    />
  )
}

const advice =
  'Уберите лишние слова или назовите товар иначе: так, как пишут на\u00a0упаковке. Можно искать и\u00a0по\u00a0коду.'

function toAdvice(phrase: string, correctedQuery: string | null): string {
  if (correctedQuery !== null) {
    return `Пробовали искать и\u00a0«${correctedQuery}», синонимы и\u00a0другие окончания слов. ${advice}`
  }
  if (!/[\p{L}\p{N}]/u.test(phrase)) {
    return 'В\u00a0запросе нет ни\u00a0букв, ни\u00a0цифр. Введите название, размер или код.'
  }
  return `Пробовали другую раскладку, опечатки и\u00a0синонимы. ${advice}`
}

/** A person finds what a search does not. */
function Help() {
  const frame = useShellContent()
  if (!frame?.phone) return null
  return (
    <p className="search-help">
      Или позвоните, подберём вместе:{' '}
      <a className="link num" href={toTelephone(frame.phone)}>
        {frame.phone}
      </a>
    </p>
  )
}

/** The page does not wait for the visitor's recent searches. */
const OwnSearches = clientPart(() => import('./search-own.tsx'), { isQuiet: true })

const toPrompt = (examples: readonly string[]) =>
  ['Введите название, размер или код', examples.map((one) => `«${one}»`).join(', ')]
    .filter(Boolean)
    .join(': ')

/** Nothing asked yet. What the visitor searched and looked at comes last: nothing moves for it. */
export function NoPhrase() {
  return (
    <>
      <EmptyState
        icon="search"
        heading="h1"
        title="Что ищем?"
        subtitle={toPrompt(useSearchHint().examples)}
        action={<SearchField label="Искать снова" />}
      />
      <PopularCategories title="Часто ищут в разделах" />
      <OwnSearches />
    </>
  )
}
