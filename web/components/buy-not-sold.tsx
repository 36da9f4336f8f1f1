/** What stands in the place of buying: the words for a product that has no price or is gone. */
import { Badge } from '../ui/badge.tsx'
import { buttonClass } from '../ui/button.tsx'
import { formatPhone } from '../ui/format-phone.ts'
import { useFrameContent } from './frame-content.ts'
import { toTelephone } from './header.tsx'

const action = buttonClass({ tone: 'primary', size: 'l', wide: true })

export default function BuyNotSold({ isDiscontinued }: { isDiscontinued: boolean }) {
  return isDiscontinued ? <Discontinued /> : <OnRequest />
}

function OnRequest() {
  const phone = useFrameContent()?.phone
  return (
    <>
      <p className="price price-l">Цена по&nbsp;запросу</p>
      <p>Назовём цену и&nbsp;срок поставки по&nbsp;телефону</p>
      {phone && (
        <a className={action} href={toTelephone(phone)}>
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
