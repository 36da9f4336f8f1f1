import { useState } from 'react'
import { icons } from '#web/generated/icons.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { StockLine } from '#web/ui/stock-line.tsx'
import { UnitSwitch } from '#web/ui/unit-switch.tsx'
import { Fields } from './fields.tsx'
import { Row } from './row.tsx'

const tones = ['primary', 'secondary', 'quiet', 'danger', 'dark'] as const
const units = [
  { value: 'm2', label: 'м²' },
  { value: 'pack', label: 'уп' },
  { value: 'pallet', label: 'паллета', disabled: true },
]

function Buttons() {
  return (
    <>
      {tones.map((tone) => (
        <Row key={tone} title={`Button ${tone}`}>
          <Button tone={tone}>В корзину</Button>
          <Button tone={tone} icon="cart">
            В корзину
          </Button>
          <Button tone={tone} size="s">
            Изменить
          </Button>
          <Button tone={tone} size="l">
            Оформить
          </Button>
          <Button tone={tone} loading>
            Оплатить
          </Button>
          <Button tone={tone} disabled>
            Нельзя
          </Button>
        </Row>
      ))}
      <Row title="IconButton">
        <IconButton icon="heart" label="В избранное" />
        <IconButton icon="heart-filled" label="В избранном" pressed />
        <IconButton icon="trash" label="Убрать" disabled />
      </Row>
    </>
  )
}

function Steppers() {
  const [quantity, setQuantity] = useState(1008)
  return (
    <>
      <Row title="Stepper">
        <Stepper label="Товар" value={quantity} step={144} unit="м²" onChange={setQuantity} />
        <Stepper label="В корзине" inCart removable value={100} unit="шт" onChange={() => {}} />
        <Stepper label="Считаем" busy value={300} unit="меш" />
        <Stepper label="Предел" value={1152} step={144} max={1200} unit="м²" />
        <Stepper label="Нельзя" disabled value={100} unit="шт" />
        <Stepper label="Большой" size="l" value={123456} unit="м²" />
      </Row>
      <Row title="UnitSwitch">
        <UnitSwitch units={units} value="m2" />
        <UnitSwitch units={units} value="pack" size="s" />
      </Row>
    </>
  )
}

function Prices() {
  return (
    <Row title="Price, StockLine, Badge">
      <StockLine state="in" quantity={4800} unit="уп" below="Доставим завтра" />
      <Price amountMinor={124950} unit="уп" size="l" old={139900} />
      <Price amountMinor={124950} unit="уп" old={139900} />
      <Price amountMinor={124900} unit="м²" size="m" />
      <Price amountMinor={86771} unit="м²" size="s" />
      <Price amountMinor={124900} stale />
      <StockLine state="in" quantity={124000} unit="шт" />
      <StockLine state="few" quantity={300} unit="уп" />
      <StockLine state="order" note="от 3 дней" />
      <StockLine state="none" note="будет 28 ноября" />
      <Badge>Новинка</Badge>
      <Badge tone="sale">−11 %</Badge>
      <Badge tone="success">Оплачен</Badge>
      <Badge tone="warning">Ждёт оплаты</Badge>
      <Badge tone="error">Отменён</Badge>
      <Badge tone="info">В пути</Badge>
    </Row>
  )
}

export function Controls() {
  return (
    <>
      <Row title="Icon">
        {(Object.keys(icons) as IconName[]).map((name) => (
          <Icon key={name} name={name} />
        ))}
      </Row>
      <Buttons />
      <Prices />
      <Steppers />
      <Fields />
    </>
  )
}
