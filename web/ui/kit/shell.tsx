import { type ReactNode } from 'react'
import { buttonClass } from '../button.tsx'
import { SkipLink } from '../hidden.tsx'
import { Icon, type IconName } from '../icon.tsx'
import { Logo } from '../logo.tsx'

const tools: [IconName, string, string][] = [
  ['estimate', 'Сметы', ''],
  ['compare', 'Сравнение', '3'],
  ['heart', 'Избранное', '12'],
  ['cart', '18 432 ₽', '4'],
  ['user', 'Войти', ''],
]

const tabs: [IconName, string, string][] = [
  ['home', 'Главная', ''],
  ['catalog', 'Каталог', ''],
  ['cart', 'Корзина', '4'],
  ['heart', 'Избранное', '12'],
  ['user', 'Профиль', ''],
]

function City({ only }: { only?: string }) {
  return (
    <button type="button" className={only ? `city ${only}` : 'city'}>
      <Icon name="pin" size="s" />
      Екатеринбург
    </button>
  )
}

function Header() {
  return (
    <header className="header">
      <div className="topbar desktop-only">
        <div className="page">
          <City />
          <a href="#kit">Магазины</a>
          <a href="#kit">Доставка и подъём</a>
          <a href="#kit">Оплата</a>
          <a href="#kit">Для бизнеса</a>
          <a className="topbar-end num" href="tel:+78001234567">
            8 800 123-45-67
          </a>
        </div>
      </div>
      <div className="masthead page">
        <a className="logo" href="#kit">
          <Logo />
        </a>
        <City only="mobile-only" />
        <button type="button" className={`${buttonClass({ tone: 'dark' })} desktop-only`}>
          <Icon name="catalog" size="s" />
          Каталог
        </button>
        <form className="searchbar">
          <input type="search" name="q" aria-label="Поиск" placeholder="Клей, плитка, артикул" />
          <button type="submit" aria-label="Найти">
            <Icon name="search" />
          </button>
        </form>
        <nav className="tools desktop-only" aria-label="Моё">
          {tools.map(([icon, label, count]) => (
            <a key={label} className="tool" href="#kit">
              <Icon name={icon} />
              {label}
              <b className="count">{count}</b>
            </a>
          ))}
        </nav>
      </div>
    </header>
  )
}

const footer: [string, string[]][] = [
  ['Покупателям', ['Доставка и подъём', 'Оплата', 'Возврат остатков', 'Магазины']],
  ['Бизнесу', ['Для организаций', 'Монтажникам', 'Сметы и счета']],
  ['О магазине', ['Контакты', 'Статьи', 'Документы', 'Настройка cookie']],
]

function Footer() {
  return (
    <footer className="footer">
      <div className="page">
        {footer.map(([title, links]) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            {links.map((link) => (
              <a key={link} href="#kit">
                {link}
              </a>
            ))}
          </nav>
        ))}
        <div>
          <h2 className="num">8 800 123-45-67</h2>
          <p>Ежедневно с 7 до 22 по Москве</p>
        </div>
      </div>
    </footer>
  )
}

export function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <Header />
      <main id="content" className="page" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <nav className="bottombar mobile-only" aria-label="Разделы">
        {tabs.map(([icon, label, count], i) => (
          <a key={label} className="tool" href="#kit" aria-current={i === 1 ? 'page' : undefined}>
            <Icon name={icon} />
            {label}
            <b className="count">{count}</b>
          </a>
        ))}
      </nav>
    </>
  )
}
