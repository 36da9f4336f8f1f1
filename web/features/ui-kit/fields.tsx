import '#web/ui/choice-card.css'
import { Checkbox, Switch } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Radio, RadioCard } from '#web/ui/radio.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea, TextInput } from '#web/ui/text-input.tsx'

function Choices() {
  return (
    <>
      <div>
        <Checkbox defaultChecked end={128}>
          Морозостойкий
        </Checkbox>
        <Checkbox hint="Теплозвукоизоляционный материал">Водонепроницаемость</Checkbox>
        <Checkbox disabled end={0}>
          Нет таких
        </Checkbox>
        <Switch defaultChecked>В наличии сегодня</Switch>
        <Switch>В моём магазине</Switch>
        <Radio name="r" defaultChecked>
          Картой
        </Radio>
        <Radio name="r">СБП</Radio>
      </div>
      <RadioCard name="c" defaultChecked hint="Завтра" end="690 ₽">
        <strong>Доставка</strong>
      </RadioCard>
      <RadioCard name="c" disabled hint="Нет в магазинах города">
        <strong>Самовывоз</strong>
      </RadioCard>
    </>
  )
}

export function Fields() {
  return (
    <div className="form" style={{ maxWidth: 480 }}>
      <Field label="Телефон" hint="Пришлём код">
        {(control) => <TextInput {...control} type="tel" placeholder="+7 ___ ___-__-__" />}
      </Field>
      <Field label="Телефон" error="Неверный формат номера телефона">
        {(control) => <TextInput {...control} defaultValue="+7 812 555" />}
      </Field>
      <Field label="Отчество" optional>
        {(control) => <TextInput {...control} disabled defaultValue="Нельзя изменить" />}
      </Field>
      <Field label="Код из СМС">
        {(control) => <TextInput {...control} code inputMode="numeric" defaultValue="4821" />}
      </Field>
      <Field label="Площадь">{(control) => <TextInput {...control} suffix="м²" />}</Field>
      <Field label="Город">
        {(control) => <Select {...control} options={[{ value: 'ekb', label: 'Екатеринбург' }]} />}
      </Field>
      <Field label="Комментарий">{(control) => <TextArea {...control} />}</Field>
      <Choices />
    </div>
  )
}
