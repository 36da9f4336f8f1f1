/** Trucks of the demo, the same in each of its cities. */
import type { DeliveryTariff } from '#schema/delivery-tariff.ts'

const rouble = 100

const tariff: DeliveryTariff = {
  vehicles: [
    {
      title: 'Газель до\u00a01,5\u00a0т',
      carriesKg: 1500,
      holdsCubicMetres: 9,
      tripMinor: 1490 * rouble,
    },
    {
      title: 'Грузовик до\u00a05\u00a0т',
      carriesKg: 5000,
      holdsCubicMetres: 30,
      tripMinor: 3900 * rouble,
    },
    {
      title: 'Грузовик до\u00a010\u00a0т',
      carriesKg: 10_000,
      holdsCubicMetres: 45,
      tripMinor: 6900 * rouble,
    },
  ],
  freeFromMinor: 30_000 * rouble,
  lifting: { perKilogramMinor: 3 * rouble, minMinor: 500 * rouble },
  windows: ['10:00-14:00', '14:00-18:00', '18:00-22:00'],
  orderUntil: '16:00',
  daysAhead: 7,
  firstDayAfter: 1,
}

export const listTariffs = (cities: readonly { id: string }[]) =>
  cities.map(({ id }) => ({ city_id: id, body: tariff }))
