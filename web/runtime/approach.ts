import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether the visitor has come within a screen of the element that is given the reference. */
export function useApproach<Shown extends Element>(): [RefObject<Shown | null>, boolean] {
  const ref = useRef<Shown>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (isNear || !element) return
    const sight = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true),
      { rootMargin: '100% 0px' },
    )
    sight.observe(element)
    return () => sight.disconnect()
  }, [isNear])
  return [ref, isNear]
}
