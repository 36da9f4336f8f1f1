import type { EstimateDiscountChange, Resolvers } from '#gateway/generated/resolvers.ts'
import {
  changeEstimate,
  changeInfo,
  checkEstimate,
  fillCartByEstimate,
  findDiscountValue,
  findEstimate,
  listEstimates,
  listProductEstimates,
  listTemplates,
  removeEstimate,
  replaceComposition,
  toSourceBody,
} from '#gateway/rest/estimate.ts'
import { bindName } from '#gateway/rest/product.ts'
import { toMoney } from '#schema/money.ts'

/** A discount that is left out is taken away. */
const toDiscountBody = ({ discount, ...change }: EstimateDiscountChange) => ({
  ...change,
  discount: discount ?? null,
})

const toPrice = (minor: number | null | undefined) => (minor == null ? null : toMoney(minor))

export const estimate = {
  Estimate: {
    version: async (source) => (source.card ?? (await source.view())).version,
    title: async (source) => (source.card ?? (await source.view())).title,
    client: async (source) => (source.card ?? (await source.view())).client,
    object: async (source) => (source.card ?? (await source.view())).object,
    note: async (source) => (source.card ?? (await source.view())).note,
    validUntil: async (source) => (source.card ?? (await source.view())).validUntil,
    letterhead: async (source) => {
      const { id, letterhead } = source.card ?? (await source.view())
      const { name, phone, logoId } = letterhead
      return { name, phone, logoUrl: logoId && `/profile/estimates/${id}/logo?v=${logoId}` }
    },
    createdAt: async (source) => (source.card ?? (await source.view())).createdAt,
    changedAt: async (source) => (source.card ?? (await source.view())).changedAt,
    isArchived: async (source) => (source.card ?? (await source.view())).isArchived,
    isShared: async (source) => (source.card ?? (await source.view())).isShared,
    lineCount: async ({ card, view }) => card?.lineCount ?? (await view()).lines.length,
    total: async ({ card, view }) => card?.total ?? (await view()).totals.total,
    changedCount: async ({ card, view }) =>
      card?.changedCount ?? (await view()).totals.changedCount,
    sections: async ({ view }) => (await view()).sections,
    lines: async ({ view }) => (await view()).lines,
    discount: async ({ view }) => (await view()).discount,
    markup: async ({ view }) => (await view()).markup,
    totals: async ({ view }) => (await view()).totals,
  },
  EstimateLine: {
    // What a person has written comes back as it is: an editor saves it again.
    name: ({ productId, name }) => (productId === null ? name : bindName(name)),
  },
  Viewer: {
    estimates: (_, wanted, { rest }) => listEstimates(rest, wanted),
    estimate: (_, { id }, { rest }) => findEstimate(rest, id),
    productEstimates: (_, { productId }, { rest }) => listProductEstimates(rest, productId),
    estimateTemplates: (_, __, { rest }) => listTemplates(rest),
    estimateDiscountValue: (_, { id, change }, { rest }) =>
      findDiscountValue(rest, id, toDiscountBody(change)),
  },
  Mutation: {
    estimateCreate: (_, { title, source, idempotencyKey }, { rest }) =>
      changeEstimate(rest, [], { title, source: toSourceBody(source ?? {}) }, idempotencyKey),
    estimateInfoUpdate: (_, { id, input }, { rest }) => changeInfo(rest, id, input),
    estimateSave: (_, { id, version, composition: { lines, ...composition } }, { rest }) =>
      replaceComposition(rest, id, {
        ...composition,
        version,
        lines: lines.map(({ priceMinor, ...line }) => ({ ...line, price: toPrice(priceMinor) })),
      }),
    estimateItemsAdd: (_, { id, items, idempotencyKey }, { rest }) =>
      changeEstimate(
        rest,
        [id, 'items'],
        {
          items: items.map(({ priceMinor, quantity, ...item }) => ({
            ...item,
            ...(quantity != null && { quantity }),
            price: toPrice(priceMinor),
          })),
        },
        idempotencyKey,
      ),
    estimateCopy: (_, { id, idempotencyKey }, { rest }) =>
      changeEstimate(rest, [id, 'copy'], {}, idempotencyKey),
    estimateArchive: (_, { id, isArchived }, { rest }) =>
      changeEstimate(rest, [id, 'archive'], { isArchived }),
    estimateDelete: (_, { id }, { rest }) => removeEstimate(rest, id),
    estimateRestore: (_, { id }, { rest }) => changeEstimate(rest, [id, 'restore']),
    estimateCheck: (_, { id }, { rest }) => checkEstimate(rest, id),
    estimateUpdate: (_, { id, lineIds }, { rest }) =>
      changeEstimate(rest, [id, 'update'], { lineIds: lineIds ?? null }),
    estimateDiscount: (_, { id, change }, { rest }) =>
      changeEstimate(rest, [id, 'discount'], toDiscountBody(change)),
    estimateToCart: (_, { id, ...wanted }, { rest }) => fillCartByEstimate(rest, id, wanted),
    estimateLogoUpdate: (_, { id, picture }, { rest }) =>
      changeEstimate(rest, [id, 'logo'], { picture: picture ?? null }),
  },
} satisfies Resolvers
