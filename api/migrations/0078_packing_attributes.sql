-- What packs and carries goods stands behind every other attribute of a filter panel, as the import
-- places new ones (api/import/directory.ts). Lower case is of Latin letters only here.
UPDATE attributes SET position = position + 1000000 WHERE position < 1000000 AND (
  name LIKE '%упак%' OR name LIKE 'Упак%' OR name LIKE '%поддон%' OR name LIKE 'Поддон%'
  OR name LIKE '%паллет%' OR name LIKE 'Паллет%' OR name LIKE '%брутто%' OR name LIKE 'Брутто%'
  OR name LIKE '%нетто%' OR name LIKE 'Нетто%' OR name LIKE '%габарит%' OR name LIKE 'Габарит%'
  OR name LIKE '%кратност%' OR name LIKE 'Кратност%' OR name LIKE '%транспорт%'
  OR name LIKE 'Транспорт%' OR name LIKE '%коробк%' OR name LIKE 'Коробк%');
