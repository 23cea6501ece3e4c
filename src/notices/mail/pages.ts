// Lists that come in pages.
import type { Page, PageOptions } from '../../store/port';

const PAGE = 100;

/** All items, page after page, as long as they are asked for. */
export async function* everyItem<T>(list: (options: PageOptions) => Promise<Page<T>>): AsyncGenerator<T> {
  let cursor: string | undefined;
  do {
    const page = await list({ limit: PAGE, ...(cursor !== undefined && { cursor }) });
    yield* page.items;
    cursor = page.cursor;
  } while (cursor !== undefined);
}
