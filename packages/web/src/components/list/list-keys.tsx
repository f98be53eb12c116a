// A part of a screen with the keyboard of every list: j and k move between the elements with `data-row`, Enter opens one, and ? shows help.
import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { KeyboardHelp } from './keyboard-help.tsx'
import { useListKeys } from './use-list-keys.ts'

interface ListKeysProps {
  className?: string | undefined
  /** Whether it contains a search field. */
  isSearched?: boolean
  /** Shortcuts of this list in addition to the common ones, and their help. */
  keys?: Record<string, () => void>
  own?: NonNullable<ComponentProps<typeof KeyboardHelp>['own']>
  children: ReactNode
}

export function ListKeys({ className, isSearched = false, keys = {}, own = [], children }: ListKeysProps) {
  const part = useRef<HTMLDivElement>(null)
  const [help, setHelp] = useState(false)
  useListKeys(part, () => setHelp(true), keys)
  return (
    <div ref={part} className={className}>
      {children}
      <KeyboardHelp opened={help} close={() => setHelp(false)} isSearched={isSearched} own={own} />
    </div>
  )
}
