/** What a visitor without estimates reads: how one is made, and samples to start from. */
import './estimate-list.css'
import { Form, href, Link } from 'react-router'
import { FormKey } from '#web/forms/form-key.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import type { EstimateTemplate } from './estimate-create.tsx'

const steps: { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'list',
    title: 'Соберите',
    text: 'Товары из\u00a0каталога, корзины или списка клиента и\u00a0свои работы\u00a0— по\u00a0комнатам и\u00a0этапам',
  },
  {
    icon: 'document',
    title: 'Покажите',
    text: 'PDF или ссылка для клиента с\u00a0вашей наценкой, а\u00a0закупочные цены останутся у\u00a0вас',
  },
  {
    icon: 'cart',
    title: 'Закажите',
    text: 'Проверьте, не\u00a0изменились\u00a0ли цены, и\u00a0положите всё в\u00a0корзину одной кнопкой',
  },
]

type Props = {
  templates: readonly EstimateTemplate[]
  createPath: string
  /** Of what is made at once, without script. */
  formKey: string
}

export function NoEstimates({ templates, createPath, formKey }: Props) {
  return (
    <section className="panel estimate-start" aria-labelledby="estimate-start">
      <h2 id="estimate-start">Посчитайте объект и&nbsp;закажите всё сразу</h2>
      <ol>
        {steps.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} />
            <h3>{title}</h3>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ol>
      <div className="estimate-buttons">
        <Link
          className={buttonClass({ tone: 'primary', size: 'l' })}
          to={createPath}
          preventScrollReset
        >
          Создать смету
        </Link>
        {templates.map((template) => (
          <TemplateForm
            key={template.id}
            template={template}
            formKey={`${formKey}-${template.id}`}
          />
        ))}
      </div>
    </section>
  )
}

type TemplateProps = { template: EstimateTemplate; formKey: string }

/** Copies a sample at once: its title can be changed in the estimate. */
function TemplateForm({ template: { id, title }, formKey }: TemplateProps) {
  return (
    <Form method="post" action={href('/estimates')}>
      <FormKey initial={formKey} />
      <input type="hidden" name="title" value={title} />
      <input type="hidden" name="from" value={`template:${id}`} />
      <Button type="submit" size="l" icon="copy">
        Образец «{title}»
      </Button>
    </Form>
  )
}
