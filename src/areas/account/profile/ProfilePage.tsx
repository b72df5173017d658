import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useRouter } from 'next/router';
import { useEffect, useId } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import type { RequestError } from '@/core/redux/createRequest';
import { Async } from '@/ui/feedback/Async';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { usePageTitle } from '@/ui/page/pageTitle';
import { useNotFound } from '@/ui/page/useNotFound';
import { FilterTabs } from '@/ui/table/FilterTabs';
import { useUrlState } from '@/ui/table/useUrlState';
import { GalleryTab } from './gallery/GalleryTab';
import { HeaderActions } from './header/HeaderActions';
import { ProfileHeader } from './header/ProfileHeader';
import { CircleTab } from './people/CircleTab';
import type { ProfileView } from './state/requests';
import { PROFILE_FIELDS, PROFILE_TABS, type ProfileTab } from './tabs';
import { useLiveProfile, useProfile } from './useProfile';
import { WallTab } from './WallTab';

/**
 * Redirects a former name or an id to the current username. For an unknown name it returns true, to show the 404 page
 * at that URL.
 */
function usePresentName(
  name: string,
  view: ProfileView | undefined,
  error: RequestError | undefined,
): boolean {
  const router = useRouter();
  const isUnknown = name !== '' && error?.status === 404;
  const username = view?.profile.username;
  useNotFound(isUnknown);
  useEffect(() => {
    if (name === '' || username === undefined || username === name) return;
    void router.replace({ pathname: router.pathname, query: { ...router.query, name: username } });
  }, [name, username, router]);
  return isUnknown;
}

/** Skeleton of header and posts. */
function ProfileSkeleton() {
  return (
    <Stack aria-hidden sx={{ gap: 3 }}>
      <Skeleton variant="rounded" height={360} />
      <Skeleton variant="rounded" height={240} />
    </Stack>
  );
}

interface TabsProps {
  value: ProfileTab;
  controls: string;
  onChange: (tab: ProfileTab) => void;
}

/** The Following tab is shown next to Followers only while it is open; its count links to it. */
function Tabs({ value, controls, onChange }: TabsProps) {
  const t = useText();
  const shown = PROFILE_TABS.filter((id) => id !== 'following' || id === value);
  const tabs = shown.map((id) => ({ id, label: t(`profile.tabs.${id}`) }));
  return (
    <FilterTabs
      label={t('profile.tabs.label')}
      tabs={tabs}
      value={value}
      controls={controls}
      onChange={onChange}
    />
  );
}

function Private() {
  const t = useText();
  return (
    <Card>
      <EmptyState icon="ph:lock-simple" title={t('profile.private.title')} text={t('profile.private.text')} />
    </Card>
  );
}

function OpenProfile({ name, view, isOwn }: { name: string; view: ProfileView; isOwn: boolean }) {
  const [{ tab, feed, query, post }, update] = useUrlState(PROFILE_FIELDS);
  const panel = useId();
  const open = (next: ProfileTab) => update({ tab: next, query: '', post: '' });
  return (
    <>
      <ProfileHeader profile={view.profile} actions={<HeaderActions view={view} isOwn={isOwn} />}>
        <Tabs value={tab} controls={panel} onChange={open} />
      </ProfileHeader>
      <div role="tabpanel" id={panel} aria-labelledby={`${panel}-${tab}`}>
        {tab === 'profile' ? (
          <WallTab
            name={name}
            profile={view.profile}
            isOwn={isOwn}
            feed={feed}
            linked={post}
            onOpen={open}
            onFeed={(next) => update({ feed: next })}
            onLeaveLinked={() => update({ post: '' })}
          />
        ) : tab === 'gallery' ? (
          <GalleryTab name={name} ownerId={view.profile.id} isOwn={isOwn} />
        ) : (
          <CircleTab
            circle={tab}
            name={name}
            ownerId={view.profile.id}
            query={query}
            onSearch={(next) => update({ query: next }, { replace: true })}
          />
        )}
      </div>
    </>
  );
}

/** Profile page of a person; '' is the current user. Source: people, section 5. */
export function ProfilePage({ name }: { name: string }) {
  const { user } = useAuth();
  const { view, error, reload } = useProfile(name);
  useLiveProfile(view?.profile.id, reload);
  const isUnknown = usePresentName(name, view, error);
  usePageTitle(name === '' ? undefined : (view?.profile.name ?? undefined));
  const isWaiting = (!view && !error) || isUnknown;
  return (
    <Async isLoading={isWaiting} error={error ?? null} skeleton={<ProfileSkeleton />} onRetry={reload}>
      {view?.isPrivate && (
        <>
          <ProfileHeader profile={view.profile} actions={<HeaderActions view={view} isOwn={false} />} />
          <Private />
        </>
      )}
      {view && !view.isPrivate && (
        <OpenProfile name={name} view={view} isOwn={view.profile.id === user?.id} />
      )}
    </Async>
  );
}
