/** @jsxImportSource hono/jsx */
import { type ErrorCode, toMessage } from '#schema/error.ts'
import { staffKeyPrefix } from '#schema/rest/staff/key.ts'
import { identity } from '#shop/identity.ts'
import { Logo } from './document.tsx'

/** What was typed is not shown again: it is a secret. */
export function SignIn({ next, error }: { next: string; error: ErrorCode | null }) {
  return (
    <main class="sign-in">
      <p class="logo">
        <Logo /> {identity.name}
      </p>
      <h1>Вход для сотрудников</h1>
      <p>
        Вход открывает ссылка: её&nbsp;присылает владелец магазина, а&nbsp;для ещё одного устройства
        её&nbsp;показывает раздел «Мой вход».
      </p>
      <form method="post" action="/staff/sign-in" class="stack">
        <input type="hidden" name="next" value={next} />
        <div class="field">
          <label for="key">Ключ</label>
          <input
            id="key"
            name="key"
            type="password"
            autocomplete="current-password"
            autocapitalize="none"
            spellcheck={false}
            maxlength={256}
            required
            autofocus
            aria-describedby={error ? 'key-error' : 'key-hint'}
            aria-invalid={error ? 'true' : undefined}
          />
          {error ? (
            <p class="error" id="key-error" role="alert">
              {error === 'TOO_MANY'
                ? toMessage(error)
                : 'Такого ключа нет, или срок его вышел. Проверьте, целиком ли он вставлен'}
            </p>
          ) : (
            <p class="muted" id="key-hint">
              Начинается с&nbsp;{staffKeyPrefix}. Ключ нужен, только если нет ссылки для входа
            </p>
          )}
        </div>
        <button class="button button-primary button-wide">Войти</button>
      </form>
    </main>
  )
}
