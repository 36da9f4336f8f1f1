export default function SignInRoute() {
  return null
}
