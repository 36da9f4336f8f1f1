/** How much of a product a job takes: the very calculators of the pages. */
import * as z from 'zod'
import { formatQuantity } from '#language/ru/number.ts'
import { findJob, type Job } from '#web/features/calculator/calculation-job.ts'
import { toEmptyMeasures, toJobNeed } from '#web/features/calculator/calculation-measures.ts'
import { productSchema } from './catalogue-tools.server.ts'
import { findCityId } from './city.server.ts'
import { briefSchema, sellableSchema, toBrief, toSellable, toWords } from './goods.server.ts'
import { requireGoods } from './product.server.ts'
import { citySchema, defineTool, ToolRefusal } from './tool.server.ts'

const measure = (max: number) => z.number().min(0).max(max).optional()

const input = {
  product: productSchema,
  city: citySchema,
  areaM2: measure(100_000).describe('Площадь, м²; или стороны lengthM и\u00a0widthM'),
  lengthM: measure(100_000).describe('Длина, м: сторона площади, или сколько нужно метров'),
  widthM: measure(100_000).describe('Ширина, м'),
  openingsM2: measure(100_000).describe('Окна и\u00a0двери, м²: вычитаются'),
  layerMm: measure(1000).describe('Толщина слоя, мм; без неё как советует изготовитель'),
  coats: measure(20).describe('Сколько слоёв'),
  wastePercent: measure(100).describe('Запас, %; без него 10, для сыпучего и\u00a0жидкого 5'),
}
type Asked = z.output<z.ZodObject<typeof input>>

const kinds = { area: 'м²', length: 'м' } as const
const toMeasure = (job: Job) =>
  job.kind === 'material' ? job.consumption.measure : kinds[job.kind]

/** What was given, as the fields of the page have it. */
function toMeasures(job: Job, asked: Asked) {
  const usual = toEmptyMeasures(job.kind)
  const own = job.kind === 'material' ? job.consumption.layerMm : null
  const write = (value: number | undefined, otherwise: string) =>
    value === undefined ? otherwise : String(value)
  return {
    area: write(asked.areaM2, ''),
    length: write(asked.lengthM, ''),
    width: write(asked.widthM, ''),
    openings: write(asked.openingsM2, ''),
    layer: write(asked.layerMm, own === null ? usual.layer : String(own)),
    coats: write(asked.coats, usual.coats),
    waste: write(asked.wastePercent, usual.waste),
  }
}

const wanted = {
  area: 'Назовите areaM2 или lengthM и\u00a0widthM, числами до\u00a0двух знаков после запятой',
  length: 'Назовите lengthM, числом до\u00a0двух знаков после запятой',
}

/** Says which of the measures leave nothing to count. */
function refuseMeasures({ kind }: Job, asked: Asked): ToolRefusal {
  const { lengthM = 0, widthM = 0, openingsM2 = 0 } = asked
  const { areaM2 = lengthM * widthM } = asked
  if (kind !== 'length' && areaM2 > 0 && openingsM2 >= areaM2) {
    const message = 'Окна и\u00a0двери openingsM2 занимают всю площадь'
    return new ToolRefusal('VALIDATION', message, { field: ['openingsM2'] })
  }
  return kind === 'length'
    ? new ToolRefusal('VALIDATION', wanted.length, { field: ['lengthM'] })
    : new ToolRefusal('VALIDATION', wanted.area, { field: ['areaM2'] })
}

export const calculateQuantity = defineTool({
  name: 'calculate_quantity',
  title: 'Сколько нужно',
  description:
    'Считает, сколько товара купить на площадь, длину или слой: с\u00a0запасом, целыми ' +
    'упаковками, как калькулятор на странице. Ответ need можно положить в\u00a0корзину.',
  effect: 'read',
  input,
  output: {
    product: briefSchema,
    need: sellableSchema.describe('Сколько купить'),
    isAvailable: z.boolean().describe('Столько есть в\u00a0городе'),
    wanted: z.number().describe('Сколько уйдёт с\u00a0запасом, в\u00a0measure'),
    left: z.number().describe('Сколько останется, в\u00a0measure'),
    measure: z.string().describe('м², м, кг или л'),
    wastePercent: z.number(),
    layerMm: z.number().nullable().describe('По\u00a0какому слою посчитано'),
    coats: z.number().nullable(),
  },
  async run({ shop, origin }, asked) {
    const cityId = await findCityId(shop, asked.city)
    const product = await requireGoods(shop, asked.product, { cityId })
    const job = findJob(product)
    if (!job) {
      throw new ToolRefusal('VALIDATION', 'Этот товар считают поштучно: назовите количество сами', {
        field: ['product'],
      })
    }
    const measures = toMeasures(job, asked)
    const need = toJobNeed(job, product, measures)
    if (!need || need.quantity === 0) throw refuseMeasures(job, asked)
    const sellable = toSellable(product, need.quantity)
    const unit = toMeasure(job)
    const isLayered = job.kind === 'material' && job.consumption.perMm
    const isCoated = job.kind === 'material' && !job.consumption.perMm
    const wastePercent = Number(measures.waste)
    const waste =
      wastePercent > 0
        ? ` с\u00a0запасом ${formatQuantity(Math.round(wastePercent * 100))}\u00a0%`
        : ''
    return {
      text: `Нужно ${formatQuantity(need.wanted)}\u00a0${unit}${waste}, купить ${toWords(sellable)}`,
      data: {
        product: toBrief(product, origin),
        need: sellable,
        isAvailable: product.availability.quantity * 100 >= need.quantity,
        wanted: need.wanted / 100,
        left: need.left / 100,
        measure: unit,
        wastePercent,
        layerMm: isLayered ? Number(measures.layer) : null,
        coats: isCoated ? Number(measures.coats) : null,
      },
    }
  },
})
