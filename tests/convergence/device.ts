import type { TabListeners } from '@common/sync/ports';
import { Disk } from './disk';
import type { Line } from './line';
import { Page } from './page';
import type { Risk, World } from './world';

/** Properties of a device. */
export interface DeviceKind {
  name: string;
  /** Error of its estimate of server time, in milliseconds. */
  clockError: number;
  pages: number;
  /** True if its tabs agree on one sender; else each sends. */
  hasLocks: boolean;
  risk: Risk;
}

/** One browser: its disk and its open pages. */
export class Device {
  readonly disk: Disk;
  readonly clockError: number;
  pages: Page[] = [];
  isOnline = true;
  /** Problems that its pages have shown the member, by id. */
  readonly told = new Set<string>();
  #sender: Page | null = null;

  constructor(
    private readonly world: World,
    private readonly kind: DeviceKind,
    readonly openLine: () => Line | null,
    readonly witness: (page: Page) => void,
  ) {
    this.disk = new Disk(world, kind.name);
    this.clockError = kind.clockError;
    for (let count = 0; count < kind.pages; count += 1) this.openPage();
  }

  openPage(): void {
    this.disk.reread();
    const page = new Page(this.world, this, this.kind.risk);
    this.pages.push(page);
    void page.open();
  }

  goOffline(): void {
    this.isOnline = false;
    for (const page of this.pages) page.transport.cut();
  }

  goOnline(): void {
    if (this.isOnline) return;
    this.isOnline = true;
    for (const page of this.pages) page.transport.hurry();
  }

  /** Delivers a message to the other tabs, at some later time. */
  tellOthers(from: Page, tell: (tabs: TabListeners) => void): void {
    for (const page of this.pages)
      if (page !== from)
        this.world.ready('message between tabs', () => page.isAlive && page.tabs && tell(page.tabs));
  }

  competeToSend(page: Page): void {
    if (this.kind.hasLocks && this.#sender?.isAlive) return;
    this.#sender = page;
    page.send();
  }

  /** Steals the sender's lock. */
  takeOver(page: Page): void {
    if (!this.kind.hasLocks || this.#sender === page) return;
    this.#sender?.stopSending();
    this.#sender = page;
    page.send();
  }

  /** A page died; it is opened again after a while. */
  buried(page: Page): void {
    this.pages = this.pages.filter((one) => one !== page);
    const [heir] = this.pages;
    if (this.kind.hasLocks && this.#sender === page && heir) this.competeToSend(heir);
    this.world.later(
      null,
      'page opened again',
      () => this.openPage(),
      this.world.chance.of([10, 3_000, 60_000]),
    );
  }
}
