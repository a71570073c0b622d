/** Titled bullet lists, side by side where there is room (001 §3: sections). */
export function BulletSections({ sections }: { sections: readonly { title: string; items: readonly string[] }[] }) {
  return (
    <div className="mt-5 grid gap-x-8 gap-y-5 sm:grid-cols-2">
      {sections.map(({ title, items }) => (
        <section key={title}>
          <h4 className="font-semibold">{title}</h4>
          <ul className="mt-1.5 grid gap-1 text-soft">
            {items.map((item) => (
              <li
                key={item}
                className="relative pl-4 before:absolute before:top-[0.7em] before:left-0 before:h-px before:w-2 before:bg-ink"
              >
                {item}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
