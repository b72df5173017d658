import type { EndUser } from '@/domain/auth/contract';
import type { Permission } from '@/domain/auth/permissions';
import type { DayPlace, ResolvedRange } from '@/domain/overview/range';
import type { WidgetKey, WidgetsData } from '@/domain/overview/schemas';
import type { Dashboard, Span, ViewKind } from '@/domain/overview/words';
import type { Services } from '@/server/core/services';

/** What is asked beside the range; absent where a dashboard has no such choice. */
export interface WidgetChoices {
  year?: number | undefined;
  span?: Span | undefined;
  kind?: ViewKind | undefined;
  accountId?: string | undefined;
}

/** What a widget is computed from. Days are those of the workspace's zone, amounts of its currency. */
export interface WidgetContext extends DayPlace {
  services: Services;
  /** The reader. Throws in a widget that all readers share, and so do `userId` and `can`. */
  readonly user: EndUser;
  readonly userId: string;
  can: (permission: Permission) => boolean;
  now: Date;
  zone: string;
  currency: string;
  range: ResolvedRange;
  choices: WidgetChoices;
  /**
   * Reads that several widgets of one answer share, by a name: the first one computes it. A name stands for one read of
   * the context's range and choices. What widgets of all readers read is kept for a few seconds, as they are.
   */
  once: <T>(name: string, read: () => Promise<T>) => Promise<T>;
  /**
   * For widgets of several statements, between them: lets other requests run. Throws `timeout` when the time of the
   * answer is over.
   */
  pause: () => Promise<void>;
}

/** Computes the data of one widget; null = absent. */
export type WidgetMaker<Data> = (context: WidgetContext) => Promise<Data | null>;

/** The widgets of a dashboard by key. */
export type WidgetMakers<D extends Dashboard> = {
  readonly [K in WidgetKey<D>]?: WidgetMaker<WidgetsData<D>[K]>;
};
