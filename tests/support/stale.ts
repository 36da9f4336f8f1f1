/** Names of what is kept and differs from what it follows from. */
export async function listStale(db: D1Database): Promise<string[]> {
  const live = `product_categories place JOIN products p
    ON p.id = place.product_id AND p.is_hidden = 0`
  // Variants of one group are one card within a category.
  const cards = 'count(DISTINCT coalesce(p.card_key, p.id))'
  const columns =
    'product_id, shelf_id, price_minor, old_price_minor, is_in_stock, is_lone, popularity, card_key'
  const kept = new Map([
    [
      'shelf_products',
      [`SELECT ${columns} FROM shelf_products`, `SELECT ${columns} FROM shelf_contents`],
    ],
    [
      'shelves',
      [
        'SELECT category_id, city_id, in_stock_count FROM shelves WHERE in_stock_count <> 0',
        `SELECT place.category_id, one.city_id, ${cards} FROM shelf_contents one
         JOIN products p ON p.id = one.product_id
         JOIN product_categories place ON place.product_id = one.product_id
         WHERE one.is_in_stock GROUP BY 1, 2`,
      ],
    ],
    [
      'categories',
      [
        'SELECT id, product_count FROM categories WHERE product_count <> 0',
        `SELECT place.category_id, ${cards} FROM ${live} GROUP BY 1`,
      ],
    ],
    [
      'brands',
      [
        'SELECT id, product_count FROM brands WHERE product_count <> 0',
        `SELECT brand_id, ${cards} FROM products p
         WHERE is_hidden = 0 AND brand_id IS NOT NULL
         GROUP BY 1`,
      ],
    ],
    [
      'category_brands',
      [
        'SELECT category_id, brand_id, product_count FROM category_brands',
        `SELECT place.category_id, brand_id, ${cards} FROM ${live}
         WHERE brand_id IS NOT NULL GROUP BY 1, 2`,
      ],
    ],
    [
      'category_values',
      [
        'SELECT category_id, attribute_id, value, product_count FROM category_values',
        `SELECT place.category_id, attribute_id, value, ${cards} FROM ${live}
         JOIN product_attributes own ON own.product_id = p.id GROUP BY 1, 2, 3`,
      ],
    ],
    [
      'category_attributes',
      [
        'SELECT category_id, attribute_id, value_count, coverage FROM category_attributes',
        `SELECT category_id, attribute_id, count(*), sum(product_count) FROM category_values
         GROUP BY 1, 2`,
      ],
    ],
  ])
  const stale = []
  for (const [table, [now, right]] of kept) {
    const { results } = await db
      .prepare(`SELECT * FROM (SELECT * FROM (${now}) EXCEPT SELECT * FROM (${right}))
        UNION ALL SELECT * FROM (SELECT * FROM (${right}) EXCEPT SELECT * FROM (${now}))`)
      .all()
    if (results.length > 0) stale.push(`${table}: ${JSON.stringify(results)}`)
  }
  return stale
}
