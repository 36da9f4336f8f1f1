/** The rows that cities and shops are. */
import type { Table } from '#scripts/shop/table.ts'

export const cities: Table = {
  name: 'cities',
  table: 'cities',
  kind: 'rows',
  keys: ['id'],
  columns: {
    name: 'value',
    name_in: 'value',
    region: 'value',
    timezone: 'value',
    latitude: 'value',
    longitude: 'value',
    population: 'value',
  },
  isHeld: `EXISTS (SELECT 1 FROM users WHERE city_id = old.id)
    OR EXISTS (SELECT 1 FROM orders WHERE city_id = old.id)
    OR EXISTS (SELECT 1 FROM inquiries WHERE city_id = old.id)
    OR EXISTS (SELECT 1 FROM restocks WHERE city_id = old.id)
    OR EXISTS (SELECT 1 FROM stocks WHERE city_id = old.id)
    OR EXISTS (SELECT 1 FROM till_purchases JOIN shops ON shops.id = shop_id
      WHERE shops.city_id = old.id)`,
}

export const shops: Table = {
  name: 'shops',
  table: 'shops',
  kind: 'rows',
  keys: ['id'],
  columns: {
    city_id: 'value',
    slug: 'value',
    name: 'value',
    address: 'value',
    landmark: 'value',
    directions: 'value',
    drive_in: 'value',
    latitude: 'value',
    longitude: 'value',
    phone: 'value',
    hours: 'json',
    is_warehouse: 'value',
    services: 'json',
    ready_in_minutes: 'value',
  },
  isHeld: `EXISTS (SELECT 1 FROM stocks WHERE shop_id = old.id)
    OR EXISTS (SELECT 1 FROM orders WHERE shop_id = old.id)
    OR EXISTS (SELECT 1 FROM till_purchases WHERE shop_id = old.id)`,
}

export const shopDays: Table = {
  name: 'shop_days',
  table: 'shop_days',
  kind: 'rows',
  keys: ['shop_id', 'day'],
  columns: { opens: 'value', closes: 'value', reason: 'value' },
}
