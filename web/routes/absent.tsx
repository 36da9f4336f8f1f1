export default function AbsentRoute() {
  return null
}
