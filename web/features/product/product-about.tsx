import '#web/ui/panel.css'
import { Tabs } from '#web/ui/tabs.tsx'

type ProductAboutProps = {
  description: string
  hasFiles: boolean
  isSold: boolean
  /** Delivered in this city. */
  isBrought: boolean
}

/** Links to the parts of the page, and the description. */
export function ProductAbout(props: ProductAboutProps) {
  const { description, hasFiles, isSold, isBrought } = props
  const paragraphs = description.split(/\n+/).filter((text) => text.trim() !== '')
  const tabs = [
    ...(paragraphs.length > 0 ? [{ href: '#about', label: 'Описание' }] : []),
    { href: '#specs', label: 'Свойства' },
    ...(hasFiles ? [{ href: '#files', label: 'Документы' }] : []),
    ...(isBrought ? [{ href: '#delivery', label: 'Доставка и\u00a0разгрузка' }] : []),
    ...(isSold ? [{ href: '#stock', label: 'Наличие' }] : []),
    { href: '#reviews', label: 'Отзывы' },
    { href: '#questions', label: 'Вопросы' },
    { href: '#similar', label: 'Похожие' },
  ]
  return (
    <>
      <div className="section">
        <Tabs label="О товаре" tabs={tabs} />
      </div>
      {paragraphs.length > 0 && (
        <section className="section panel" id="about">
          <h2>Описание</h2>
          <div className="prose">
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </section>
      )}
    </>
  )
}
