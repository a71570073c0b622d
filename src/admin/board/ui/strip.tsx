/** How far a job is, as patches: steps that are done, this one, and those still to come. */
export function Strip({ done, left }: { done: number; left: number }) {
  return (
    <span className="flex flex-none gap-0.5" role="img" aria-label={`step ${done + 1} of ${done + 1 + left}`}>
      {Array.from({ length: done + 1 + left }, (_, index) => (
        <span
          // Patches have nothing but their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={index}
          className={`size-1.5 border ${index < done ? 'border-edge bg-edge' : index === done ? 'border-ink bg-ink' : 'border-edge'}`}
        />
      ))}
    </span>
  )
}
