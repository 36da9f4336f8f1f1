/** @jsxImportSource hono/jsx */
/** Saves a list as it is filtered. */
import { type StaffExportList, staffExportFormats } from '#schema/rest/staff/export.ts'

type Props = { list: StaffExportList; query: Record<string, string | undefined> }

export function ExportLinks({ list, query }: Props) {
  const given = Object.entries(query).filter(([, value]) => value)
  const toPath = (format: string) => {
    const words = new URLSearchParams([
      ...given.map(([name, value = '']) => [name, value]),
      ['format', format],
    ])
    return `/staff/exports/${list}?${words}`
  }
  return (
    <p class="exports no-print">
      Сохранить:{' '}
      {staffExportFormats.map((format, index) => (
        <>
          {index > 0 && ', '}
          <a class="link" href={toPath(format)} download>
            {format}
          </a>
        </>
      ))}
    </p>
  )
}
