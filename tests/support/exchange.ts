/** CommerceML as 1C writes it, as small as a test needs. */

type Good = { id: string; name?: string; more?: string; attributes?: string; unit?: string }

const inGroup = '<Группы><Ид>g2</Ид></Группы>'
const piece = '<БазоваяЕдиница Код="796">шт</БазоваяЕдиница>'

const root = (content: string, attributes = 'xmlns="urn:1C.ru:commerceml_2"') =>
  `<?xml version="1.0" encoding="UTF-8"?>
<КоммерческаяИнформация ${attributes} ВерсияСхемы="2.07">
${content}
</КоммерческаяИнформация>`

const classifier = `<Классификатор><Ид>cat-1</Ид><Наименование>Классификатор</Наименование>
<Группы><Группа><Ид>g1</Ид><Наименование>Плитка</Наименование><Группы>
<Группа><Ид>g2</Ид><Наименование>Керамогранит</Наименование></Группа></Группы></Группа></Группы>
<Свойства>
<Свойство><Ид>p1</Ид><Наименование>Производитель</Наименование><ТипЗначений>Справочник</ТипЗначений>
<ВариантыЗначений><Справочник><ИдЗначения>v1</ИдЗначения><Значение>Уклад</Значение></Справочник>
</ВариантыЗначений></Свойство>
<Свойство><Ид>p2</Ид><Наименование>Толщина, мм</Наименование></Свойство>
</Свойства></Классификатор>`

/** A catalogue of goods in group g2, with its classifier unless that is left out. */
export function toCatalogue(goods: Good[], { isDelta = false, hasClassifier = true } = {}): string {
  const rows = goods.map(
    ({ id, name = `Товар ${id}`, more = inGroup, attributes = '', unit = piece }) =>
      `<Товар ${attributes}><Ид>${id}</Ид><Артикул>А-${id}</Артикул><Наименование>${name}</Наименование>
${unit}${more}</Товар>`,
  )
  return root(`${hasClassifier ? classifier : ''}
<Каталог СодержитТолькоИзменения="${isDelta}"><Ид>cat-1</Ид><ИдКлассификатора>cat-1</ИдКлассификатора>
<Товары>${rows.join('\n')}</Товары></Каталог>`)
}

/** A package of offers; `prices` are by type r (retail) and o (trade), `more` further elements. */
export function toPackage(
  offers: { id: string; name?: string; prices?: Record<string, string>; more?: string }[],
  { isDelta = false, frame = '' } = {},
): string {
  const rows = offers.map(({ id, name, prices = {}, more = '' }) => {
    const list = Object.entries(prices).map(
      ([type, price]) =>
        `<Цена><ИдТипаЦены>${type}</ИдТипаЦены><ЦенаЗаЕдиницу>${price}</ЦенаЗаЕдиницу></Цена>`,
    )
    return `<Предложение><Ид>${id}</Ид>${name ? `<Наименование>${name}</Наименование>` : ''}${
      list.length > 0 ? `<Цены>${list.join('')}</Цены>` : ''
    }${more}</Предложение>`
  })
  return root(`<ПакетПредложений СодержитТолькоИзменения="${isDelta}"><Ид>cat-1#</Ид>
<ИдКлассификатора>cat-1</ИдКлассификатора>
<ТипыЦен><ТипЦены><Ид>o</Ид><Наименование>Оптовая</Наименование><Валюта>руб.</Валюта></ТипЦены>
<ТипЦены><Ид>r</Ид><Наименование>Розничная</Наименование><Валюта>руб.</Валюта></ТипЦены></ТипыЦен>
${frame}<Предложения>${rows.join('\n')}</Предложения></ПакетПредложений>`)
}
