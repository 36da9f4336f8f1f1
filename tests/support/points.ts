/** Carts that are paid with points. */
import type { TestApi, TestSession } from './api.ts'
import { fillCart } from './buyer.ts'
import { createInstaller } from './loyalty.ts'

/** An installer with ten bags of cement, 5 200 ₽: 1 560 points pay for them at most. */
export async function createSpender(api: TestApi, points: number): Promise<TestSession> {
  const installer = await createInstaller(api, points)
  await fillCart(api, installer, 'cement-m500', 10)
  return installer
}

export const choosePoints = (api: TestApi, { token }: TestSession, points: unknown) =>
  api.request('/cart/bonus', { method: 'PUT', token, body: { points } })

export const readCart = async (api: TestApi, { token }: TestSession) =>
  (await api.request('/cart', { token, body: {} })).body
