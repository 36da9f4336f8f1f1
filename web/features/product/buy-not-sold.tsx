/** What stands in the place of buying: the words for a product that has no price or is gone. */

import { formatPhone, toTelephone } from '#language/ru/phone.ts'
import { InquiryLink } from '#web/features/ask/inquiry/inquiry-link.tsx'
import { useShellContent } from '#web/features/viewer/shell-content.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'

const action = buttonClass({ tone: 'primary', size: 'l', wide: true })

export type BuyNotSoldProps = { name: string; isDiscontinued: boolean }

export default function BuyNotSold({ name, isDiscontinued }: BuyNotSoldProps) {
  return isDiscontinued ? <Discontinued /> : <OnRequest name={name} />
}

/** Ways to ask for a price: a message at any hour, or a call to a person now. */
function OnRequest({ name }: { name: string }) {
  const phone = useShellContent()?.phone
  return (
    <>
      <p className="price price-l">Цена по&nbsp;запросу</p>
      <p>Назовём цену и&nbsp;срок поставки: перезвоним или&nbsp;ответим сразу по&nbsp;телефону</p>
      <InquiryLink className={action} phrase={name}>
        Запросить цену
      </InquiryLink>
      {phone && (
        <a className={buttonClass({ wide: true })} href={toTelephone(phone)}>
          {formatPhone(phone)}
        </a>
      )}
    </>
  )
}

function Discontinued() {
  return (
    <>
      <p>
        <Badge>Снят с&nbsp;продажи</Badge>
      </p>
      <p>Этот товар больше не&nbsp;продаётся. Описание оставили, чтобы подобрать замену</p>
      <a className={action} href="#similar">
        Чем заменить
      </a>
    </>
  )
}
