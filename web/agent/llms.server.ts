/** `/llms.txt` (llmstxt.org): what the shop is, and where a program reads on. */
import { href } from 'react-router'
import { identity } from '#shop/identity.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import type { Storefront } from '#web/graphql/storefront.ts'
import {
  type Asked,
  createWriter,
  joinParts,
  toList,
  toSection,
  type Written,
} from './markdown-part.server.ts'

const LlmsIndex = graphql(`
  query LlmsIndex($cityId: ID!) {
    commonContent(cityId: $cityId) { city { name } phone requisites returnDays }
    catalog(cityId: $cityId) { id parentId slug name productCount }
    infoPages { slug title }
    legalPages { slug title }
    articles(page: 1, perPage: 50) { items { slug title lead } }
  }
`)

/** Two levels of the tree; what is below is named by its own twin. */
const categoryMax = 200

export async function writeIndex(
  { cityId, query }: Storefront,
  { origin, hasMcp }: Asked,
): Promise<Written> {
  const { catalog, commonContent, infoPages, legalPages, articles } = await query(LlmsIndex, {
    cityId,
  })
  const write = createWriter(origin)
  const { phone, requisites, returnDays, city } = commonContent
  const filled = catalog.filter(({ productCount }) => productCount > 0)
  const roots = filled.filter(({ parentId }) => parentId === null)
  const sections = roots.flatMap((root) => [
    { ...root, indent: '' },
    ...filled
      .filter(({ parentId }) => parentId === root.id)
      .map((child) => ({ ...child, indent: '  ' })),
  ])
  const twin = (title: string, path: string) => write.link(title, `${path}.md`)
  const text = joinParts([
    `# ${write.line(identity.name)}`,
    `> ${write.line(`${identity.trade}: ${identity.description}`)}`,
    toList([
      phone && `Телефон: ${write.line(phone)}`,
      requisites && `Продавец: ${write.line(requisites)}`,
      `Возврат товара без недостатков: ${returnDays} дн. после получения`,
      `Цены и\u00a0остатки зависят от\u00a0города, здесь: ${write.line(city.name)}`,
      'Страницы товаров, разделов и\u00a0статей читаются и\u00a0в\u00a0разметке: допишите .md к\u00a0адресу',
    ]),
    toSection(
      'Условия',
      toList(infoPages.map((one) => write.link(one.title, href('/information/:slug', one)))),
    ),
    toSection(
      'Разделы',
      sections
        .slice(0, categoryMax)
        .map(
          ({ slug, name, indent }) => `${indent}- ${twin(name, href('/catalog/:slug', { slug }))}`,
        )
        .join('\n'),
    ),
    toSection(
      'Статьи',
      toList(
        articles.items.map(
          ({ slug, title, lead }) =>
            `${twin(title, href('/stati/:slug', { slug }))}: ${write.line(lead)}`,
        ),
      ),
    ),
    toSection(
      'Документы',
      toList(legalPages.map((one) => write.link(one.title, href('/legal/:slug', one)))),
    ),
    toSection(
      'Для программ',
      toList([
        write.link('Поиск', href('/search')),
        write.link('Карта сайта', '/sitemap.xml'),
        write.link('Товары с\u00a0ценами, YML', '/feeds/yml.xml'),
        hasMcp && `Инструменты для агентов, Model Context Protocol: ${origin}/mcp`,
      ]),
    ),
  ])
  return { text }
}
