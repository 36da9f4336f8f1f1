import '../../styles/catalog.css'
import '../../styles/home.css'
import '../../styles/tiles.css'
import { buttonClass } from '../button.tsx'
import { Icon, type IconName } from '../icon.tsx'
import { Cards } from './card.tsx'
import { pictures, products } from './sample.ts'

const tiles: [string, string, string][] = [
  ['Сухие смеси', '412 товаров', pictures.plaster],
  ['Плитка и керамогранит', '1 205 товаров', pictures.tile],
  ['Гипсокартон и комплектующие', '186 товаров', pictures.board],
  ['Электроинструмент', '374 товара', pictures.drill],
  ['Клей и затирки', '98 товаров', pictures.glue],
  ['Теплозвукоизоляционные материалы', '211 товаров', pictures.board],
  ['Кирпич и блоки', '64 товара', pictures.tile],
  ['Грунтовки', '57 товаров', pictures.plaster],
]

const benefits: [IconName, string, string][] = [
  ['truck', 'Доставим завтра', 'к семи утра, до объекта'],
  ['return', 'Примем остатки', '365 дней, целые упаковки'],
  ['calculator', 'Посчитаем количество', 'с запасом и по упаковкам'],
  ['document', 'Документы сразу', 'счёт, УПД, чек'],
]

export function Home() {
  return (
    <>
      <h1 className="hidden">Строительные материалы</h1>
      <div className="banners">
        <section className="banner banner-dark">
          <h2>Сухие смеси паллетой: до 12 % дешевле</h2>
          <p>Клей, штукатурка и наливной пол. Разгрузим манипулятором.</p>
          <a className={buttonClass({ tone: 'primary', size: 'l' })} href="#kit">
            Выбрать смеси
          </a>
          <img src={pictures.glue} alt="" width="400" height="400" />
        </section>
        <section className="banner">
          <h2>Посчитайте плитку по площади</h2>
          <a className={buttonClass()} href="#kit">
            Посчитать
          </a>
          <img src={pictures.tile} alt="" width="400" height="400" />
        </section>
        <section className="banner">
          <h2>Возьмём остатки обратно</h2>
          <a className={buttonClass()} href="#kit">
            Как вернуть
          </a>
          <img src={pictures.board} alt="" width="400" height="400" />
        </section>
      </div>
      <section className="section">
        <div className="section-head">
          <h2>Каталог</h2>
          <a className="link" href="#kit">
            Все разделы
          </a>
        </div>
        <div className="tiles">
          {tiles.map(([title, count, picture]) => (
            <a key={title} className="tile" href="#kit">
              <b>{title}</b>
              <small>{count}</small>
              <img src={picture} alt="" width="64" height="64" loading="lazy" />
            </a>
          ))}
        </div>
      </section>
      <section className="section">
        <div className="section-head">
          <h2>Берут чаще всего</h2>
        </div>
        <Cards row products={[...products, ...products]} />
      </section>
      <section className="section">
        <ul className="benefits">
          {benefits.map(([icon, title, text]) => (
            <li key={title}>
              <Icon name={icon} />
              <b>{title}</b>
              <small>{text}</small>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
