/** A YML feed as small as a test needs. */
type Offer = { id: string; name?: string; price?: string; more?: string; attributes?: string }

/** A YML feed of a shop at lavka.example; `more` is further elements of the offer. */
export function toFeed(
  offers: Offer[],
  { categories = '<category id="1">Плитка</category>' } = {},
) {
  const rows = offers.map(
    ({ id, name = `Товар ${id}`, price = '100', more = '', attributes = '' }) =>
      `<offer id="${id}" ${attributes}><name>${name}</name><price>${price}</price>` +
      `<currencyId>RUB</currencyId>${more.includes('<categoryId>') ? '' : '<categoryId>1</categoryId>'}${more}</offer>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<yml_catalog date="2026-01-01"><shop><name>Лавка</name><url>https://lavka.example</url>
<currencies><currency id="RUB" rate="1"/></currencies>
<categories>${categories}</categories><offers>
${rows.join('\n')}
</offers></shop></yml_catalog>`
}
