import './shell.css'
import { href, useLocation } from 'react-router'
import { formatMoney } from '#language/ru/money.ts'
import { shopForms } from '#language/ru/noun.ts'
import { toTelephone } from '#language/ru/phone.ts'
import { formatCount } from '#language/ru/plural.ts'
import { identity } from '#shop/identity.ts'
import { SearchField } from '#web/features/search/search-field.tsx'
import { ShellContent } from '#web/features/viewer/shell-content.ts'
import { useUnsentCount } from '#web/features/viewer/unsent-shown.ts'
import { countFavorites, useViewer } from '#web/features/viewer/viewer.ts'
import type { CountName } from '#web/features/viewer/viewer-hint.ts'
import { type FragmentType, readFragment } from '#web/generated/graphql/index.ts'
import { openAuth, openCatalog, openMenu, openOverlay } from '#web/runtime/overlay.ts'
import { inPlace } from '#web/runtime/unmodified-click.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'

type HeaderProps = { content: FragmentType<typeof ShellContent> }

const openCity = inPlace(() => openOverlay({ name: 'city' }))

/** Two rows on a desktop; on a phone the logo, the city and the search. */
export function Header({ content: masked }: HeaderProps) {
  const content = readFragment(ShellContent, masked)
  const { city, phone, shopCount, menu } = content
  return (
    <header className="header">
      <div className="topbar desktop-only">
        <nav id="topbar" className="page" aria-label="Магазин">
          <CityLink name={city.name} />
          {shopCount > 0 && <a href={href('/magaziny')}>{formatCount(shopCount, shopForms)}</a>}
          {menu.map((link) => (
            <a key={link.href} href={link.href}>
              {link.title}
            </a>
          ))}
          {phone && (
            <a className="topbar-end num" href={toTelephone(phone)}>
              {phone}
            </a>
          )}
        </nav>
      </div>
      <div className="masthead page">
        <HomeLink />
        <CityLink name={city.name} only="mobile-only" />
        <CompareLink />
        <MenuLink />
        <a
          className={`${buttonClass({ tone: 'dark' })} desktop-only`}
          href="/#catalog"
          aria-haspopup="dialog"
          {...openCatalog}
        >
          <Icon name="catalog" size="s" />
          Каталог
        </a>
        <SearchField id="search" />
        <Tools />
      </div>
    </header>
  )
}

/** Of checkout and payment: nothing that leads away but the shop itself. */
export function SimpleHeader({ content: masked }: HeaderProps) {
  const { phone } = readFragment(ShellContent, masked)
  return (
    <header className="header">
      <div className="masthead masthead-simple page">
        <HomeLink />
        {phone && (
          <a className="num" href={toTelephone(phone)}>
            {phone}
          </a>
        )}
      </div>
    </header>
  )
}

function HomeLink() {
  return (
    <a className="logo" href={href('/')} aria-label={`${identity.name}, на главную`}>
      <Logo />
    </a>
  )
}

function CityLink({ name, only }: { name: string; only?: string }) {
  const { pathname, search } = useLocation()
  const returnTo = new URLSearchParams({ returnTo: pathname + search })
  return (
    <a
      className={only ? `city ${only}` : 'city'}
      href={`${href('/city')}?${returnTo}`}
      rel="nofollow"
      aria-haspopup="dialog"
      aria-label={`Город: ${name}. Выбрать другой`}
      {...openCity}
    >
      <Icon name="pin" size="s" />
      {name}
    </a>
  )
}

/** Of a phone, whose bar has five places and none for it. */
function CompareLink() {
  const count = useViewer()?.comparisonProductIds.length
  const label = count ? `Сравнение, ${count}` : 'Сравнение'
  return (
    <a className="tool tool-compare mobile-only" href={href('/compare')} aria-label={label}>
      <Icon name="compare" />
      <Count name="compared" value={count} />
    </a>
  )
}

/** Of a phone; without script the footer has all that the menu has. */
function MenuLink() {
  return (
    <a
      className="tool tool-compare mobile-only"
      href="#footer"
      aria-label="Меню"
      aria-haspopup="dialog"
      {...openMenu}
    >
      <Icon name="menu" />
    </a>
  )
}

/** The visitor's own. What a browser remembers stands there until the answer (viewer-hint.ts). */
function Tools() {
  const viewer = useViewer()
  const cart = viewer?.cart
  // Nothing ticked, or all on request: there is no sum to show.
  const sum = cart?.total.amountMinor ? formatMoney(cart.total.amountMinor) : null
  return (
    <nav id="tools" tabIndex={-1} className="tools desktop-only" aria-label="Моё">
      <Tool icon="estimate" label="Сметы" to={href('/estimates')} />
      <Tool
        icon="compare"
        label="Сравнение"
        to={href('/compare')}
        counted="compared"
        count={viewer?.comparisonProductIds.length}
      />
      <Tool
        icon="heart"
        label="Избранное"
        to={href('/favorites/:tab?')}
        counted="favorites"
        count={viewer ? countFavorites(viewer) : undefined}
      />
      <Tool
        icon="cart"
        label="Корзина"
        sum={sum}
        to={href('/cart')}
        counted="cart"
        count={cart?.count}
      />
      <Tool only="guest-only" icon="user" label="Войти" to={href('/sign-in')} opens={openAuth} />
      <Tool
        only="user-only"
        icon="user"
        label={viewer?.user.firstname ?? 'Профиль'}
        to={href('/profile/orders')}
        counted="orders"
        count={viewer?.counters.orders}
      />
    </nav>
  )
}

type ToolProps = {
  icon: IconName
  label: string
  to: string
  /** What the number is of; there is none without. */
  counted?: CountName
  count?: number | undefined
  /** Of the cart: shown in place of the label; null when there is none. */
  sum?: string | null
  /** A visitor to whom it is shown. */
  only?: 'guest-only' | 'user-only' | ''
  opens?: ReturnType<typeof inPlace>
}

function Tool({ icon, label, to, counted, count, sum, only = '', opens }: ToolProps) {
  const look = sum === undefined ? 'tool' : 'tool tool-cart'
  return (
    <a className={`${look} ${only}`.trimEnd()} href={to} {...opens}>
      <Icon name={icon} />
      {sum && <span className="hidden">{label}, </span>}
      <span>{sum ?? label}</span>
      {counted && <Count name={counted} value={count} />}
    </a>
  )
}

/**
 * Until the number is known the one that the browser remembers is drawn by the styles. What waits
 * for the network is counted in it, and told by its looks.
 */
export function Count({ name, value }: { name: CountName; value: number | undefined }) {
  const unsent = useUnsentCount(name)
  const look = value === undefined ? `count count-${name}` : 'count'
  return (
    <b className={unsent > 0 ? `${look} count-unsent` : look}>
      {value || null}
      {unsent > 0 && <span className="hidden">, ждёт сети</span>}
    </b>
  )
}
