import type { EndUser } from '@/domain/auth/contract';
import { can } from '@/domain/auth/permissions';
import { normalise } from '@/domain/search/normalise';
import type { TextKey, TextPart } from '@/domain/texts/keys';
import { PATHS } from '@/core/paths';
import type { SettingsContextValue } from '@/core/settings/settingsContext';
import { visibleNavigation } from '../nav/visible';
import { NAVIGATION, type NavItem } from '../navigation';

type Say = (key: TextKey) => string;

/** A command of the palette: opens a page, or runs an action. */
export interface Command {
  id: string;
  title: string;
  icon: string;
  href?: string;
  run?: () => void;
}

const GO = 'ph:arrow-right';

function pagesOf(items: readonly NavItem[], say: Say, above: readonly string[] = []): Command[] {
  return items.flatMap(({ title, path, icon, children, disabled, external }) => {
    const names = [...above, say(title)];
    if (children) return pagesOf(children, say, names);
    if (!path || disabled || external) return [];
    return [{ id: `go ${path}`, title: names.join(' › '), icon: icon ?? GO, href: path }];
  });
}

interface Tools {
  user: EndUser;
  say: Say;
  settings: SettingsContextValue;
  logout: () => unknown;
  showKeys: () => void;
}

function acts({ say, settings, logout, showKeys }: Tools): Command[] {
  const act = (id: TextPart<'search.command'>, icon: string, run: () => void): Command => ({
    id,
    title: say(`search.command.${id}`),
    icon,
    run,
  });
  return [
    act(settings.themeMode === 'dark' ? 'light' : 'dark', 'ph:sun', settings.toggleMode),
    act('contrast', 'ph:sliders-horizontal', settings.toggleContrast),
    act('direction', 'ph:text-align-left', settings.toggleDirection),
    act('layout', 'ph:sidebar-simple', settings.toggleLayout),
    act('stretch', 'ph:sliders-horizontal', settings.toggleStretch),
    act('keys', 'ph:info', showKeys),
    act('signOut', 'ph:sign-out', () => void logout()),
  ];
}

/** All commands that the user may run. Source: shell, section 11. */
export function commandsFor(tools: Tools): Command[] {
  const { say, user } = tools;
  const pages = visibleNavigation(NAVIGATION, user)
    .filter(({ demoOnly }) => !demoOnly)
    .flatMap(({ items }) => pagesOf(items, say));
  const own: Command[] = [
    {
      id: 'notices',
      title: say('search.command.notices'),
      icon: 'ph:bell',
      href: PATHS.dashboard.notifications,
    },
    ...(can(user, 'chat.use')
      ? [
          {
            id: 'message',
            title: say('search.command.message'),
            icon: 'ph:plus',
            href: PATHS.dashboard.chat.new,
          },
        ]
      : []),
  ];
  return [...pages, ...own, ...acts(tools)];
}

/** Commands that contain all typed words as prefixes, in any order. */
export function matching(commands: readonly Command[], typed: string): Command[] {
  const words = normalise(typed).split(' ').filter(Boolean);
  return commands.filter(({ title }) => {
    const known = ` ${normalise(title)}`;
    return words.every((word) => known.includes(` ${word}`));
  });
}
