/** The shop's mark: a registration mark, by which a press lays its inks over one another. */
export function Logo({ brand }: { brand: string }) {
  return (
    <span className="flex items-center gap-2.5 font-display text-[1.375rem] font-bold leading-none tracking-[-0.03em]">
      <svg
        viewBox="0 0 22 22"
        className="size-[22px]"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden="true"
      >
        <circle cx="11" cy="11" r="6" />
        <path d="M11 0v22M0 11h22" />
      </svg>
      {brand}
    </span>
  )
}
