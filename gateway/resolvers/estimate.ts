import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { type EstimateSource, findEstimate, listEstimates } from '#gateway/rest/estimate.ts'
import { bindName } from '#gateway/rest/product.ts'

/** What cards and views both tell; the view is read where no card is known. */
const findInfo = async ({ card, view }: EstimateSource) => card ?? view()

export const estimate = {
  Estimate: {
    version: async (source) => (await findInfo(source)).version,
    title: async (source) => (await findInfo(source)).title,
    client: async (source) => (await findInfo(source)).client,
    object: async (source) => (await findInfo(source)).object,
    note: async (source) => (await findInfo(source)).note,
    validUntil: async (source) => (await findInfo(source)).validUntil,
    letterhead: async (source) => {
      const { id, letterhead } = await findInfo(source)
      const { name, phone, logoId } = letterhead
      return { name, phone, logoUrl: logoId && `/estimates/${id}/logo?v=${logoId}` }
    },
    createdAt: async (source) => (await findInfo(source)).createdAt,
    changedAt: async (source) => (await findInfo(source)).changedAt,
    isArchived: async (source) => (await findInfo(source)).isArchived,
    isShared: async (source) => (await findInfo(source)).isShared,
    lineCount: async ({ card, view }) => card?.lineCount ?? (await view()).lines.length,
    total: async ({ card, view }) => card?.total ?? (await view()).totals.total,
    unpricedCount: async ({ card, view }) =>
      card?.unpricedCount ?? (await view()).totals.unpricedCount,
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
  },
} satisfies Resolvers
