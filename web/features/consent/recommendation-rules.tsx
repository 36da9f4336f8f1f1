/**
 * What the law has a site tell of its recommendation technologies (149-FZ, article 10.2-2): which
 * data, from where and how. The words are here and not in the shop's folder, as those of the cookie
 * selection are: they name what the code does, and change with it.
 */
import './recommendation.css'
import { toTelephone } from '#language/ru/phone.ts'
import { type FragmentType, graphql, readFragment } from '#web/generated/graphql/index.ts'

const RecommendationRules_content = graphql(`
  fragment RecommendationRules_content on CommonContent {
    phone
    requisites
    seller { legalName email }
  }
`)

const rules = [
  {
    title: '«Вы\u00a0смотрели»',
    texts: [
      'Показываем на\u00a0главной, в\u00a0поиске, в\u00a0пустой корзине и\u00a0под товаром то, что вы\u00a0открывали. ' +
        'Сведения: какие страницы товаров и\u00a0когда вы\u00a0открыли в\u00a0этом магазине. Их источник — ' +
        'только этот сайт и\u00a0приложения магазина.',
      'Помним последние 20\u00a0товаров под случайным номером браузера и\u00a0под вашим профилем. ' +
        'Порядок — по времени: последний открытый стоит первым. Ничего не\u00a0считаем и\u00a0не\u00a0предполагаем о\u00a0вас.',
      'Храним только с\u00a0вашего согласия. Выключите — и\u00a0список сразу удалится.',
    ],
  },
  {
    title: '«С\u00a0этим покупают»',
    texts: [
      'Берём последние 1000\u00a0заказов, в\u00a0которых есть товар, и\u00a0считаем, что ещё стояло в\u00a0них чаще. ' +
        'Кто заказывал, не\u00a0смотрим; всем показываем одно и\u00a0то\u00a0же, поэтому выключать нечего.',
    ],
  },
  {
    title: 'Порядок «сначала популярные», хиты и\u00a0«Часто ищут»',
    texts: [
      'Смотрим, как часто товар покупают и\u00a0запрос вводят все покупатели вместе. ' +
        'Кто\u00a0вы, для этого не\u00a0важно: всем видно одно и\u00a0то\u00a0же.',
    ],
  },
  {
    title: 'Чего не\u00a0делаем',
    texts: [
      'Не\u00a0покупаем и\u00a0не\u00a0передаём сведения о\u00a0предпочтениях другим. Цены, скидки и\u00a0условия ' +
        'от\u00a0рекомендаций не\u00a0зависят.',
    ],
  },
]

type Props = { content: FragmentType<typeof RecommendationRules_content> | null }

export function RecommendationRules({ content: masked }: Props) {
  const content = masked && readFragment(RecommendationRules_content, masked)
  return (
    <>
      {rules.map(({ title, texts }) => (
        <section key={title} className="recommendation-rule">
          <h2>{title}</h2>
          {texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
      ))}
      {content && (
        <section className="recommendation-rule">
          <h2>Кто применяет и&nbsp;куда писать</h2>
          <p>
            {content.seller?.legalName ?? content.requisites}
            {content.seller?.email && (
              <>
                ,{' '}
                <a className="link link-amid" href={`mailto:${content.seller.email}`}>
                  {content.seller.email}
                </a>
              </>
            )}
            {content.phone && (
              <>
                ,{' '}
                <a className="link link-amid num" href={toTelephone(content.phone)}>
                  {content.phone}
                </a>
              </>
            )}
          </p>
        </section>
      )}
    </>
  )
}
