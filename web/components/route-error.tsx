export function RouteError({ error }: { error: unknown }) {
  return <h1>{String(error)}</h1>
}
