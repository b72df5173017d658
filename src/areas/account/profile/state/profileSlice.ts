import { type ActionReducerMapBuilder, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { initialRequestState, trackRequests } from '@/core/redux/trackRequests';
import {
  countPosts,
  dropComment,
  storePost,
  mergeComments,
  insertPost,
  type ProfileState,
  applyFollow,
  applyLike,
} from './changes';
import { beginRead, failRead, applyPage } from '@/core/redux/listing';
import type { Comment, Post } from '@/domain/people/profile/schemas';
import * as requests from './requests';

declare module '@/core/redux/hooks' {
  interface RootState {
    profile: ProfileState;
  }
}

const initialState: ProfileState = {
  ...initialRequestState,
  byName: {},
  errors: {},
  people: {},
  circles: {},
  posts: {},
  lists: {},
  olderComments: {},
  drafts: {},
};

type Builder = ActionReducerMapBuilder<ProfileState>;

function reads(builder: Builder): void {
  const { loadProfile, loadCircle, loadPosts, loadPost, loadComments } = requests;
  builder
    .addCase(loadProfile.fulfilled, (state, { meta, payload }) => {
      state.byName[meta.arg] = payload;
      delete state.errors[meta.arg];
    })
    .addCase(loadProfile.rejected, (state, { meta, payload }) => {
      if (!meta.aborted && payload) state.errors[meta.arg] = payload;
    })
    .addCase(loadCircle.pending, (state, { meta }) => beginRead(state.circles, meta.arg.key, meta.requestId))
    .addCase(loadCircle.fulfilled, (state, { meta, payload: { people, total, next } }) => {
      for (const person of people) state.people[person.id] = person;
      const answer = { ids: people.map(({ id }) => id), total, next, goesOn: Boolean(meta.arg.query.cursor) };
      applyPage(state.circles[meta.arg.key], meta.requestId, answer);
    })
    .addCase(loadCircle.rejected, (state, { meta, payload }) =>
      failRead(state.circles[meta.arg.key], meta.requestId, payload, meta.aborted),
    )
    .addCase(loadPosts.pending, (state, { meta }) => beginRead(state.lists, meta.arg.key, meta.requestId))
    .addCase(loadPosts.fulfilled, (state, { meta, payload: { posts, next } }) => {
      for (const post of posts) storePost(state, post);
      const answer = { ids: posts.map(({ id }) => id), next, goesOn: Boolean(meta.arg.query.cursor) };
      applyPage(state.lists[meta.arg.key], meta.requestId, answer);
    })
    .addCase(loadPosts.rejected, (state, { meta, payload }) =>
      failRead(state.lists[meta.arg.key], meta.requestId, payload, meta.aborted),
    )
    .addCase(loadPost.fulfilled, (state, { payload }) => storePost(state, payload.post))
    .addCase(loadComments.fulfilled, (state, { meta, payload }) => {
      mergeComments(state.posts[meta.arg.postId], payload.comments);
      state.olderComments[meta.arg.postId] = payload.next ?? null;
    });
}

function toggles(builder: Builder): void {
  const { changeFollow, changeLike } = requests;
  builder
    .addCase(changeFollow.pending, (state, { meta: { arg } }) => applyFollow(state, arg.userId, arg.wanted))
    .addCase(changeFollow.rejected, (state, { meta: { arg } }) => applyFollow(state, arg.userId, !arg.wanted))
    .addCase(changeLike.pending, (state, { meta: { arg } }) => applyLike(state.posts[arg.postId], arg.wanted))
    .addCase(changeLike.rejected, (state, { meta: { arg } }) =>
      applyLike(state.posts[arg.postId], !arg.wanted),
    )
    .addCase(changeLike.fulfilled, (state, { meta: { arg }, payload }) => {
      Object.assign(state.posts[arg.postId] ?? {}, payload);
    });
}

function postWrites(builder: Builder): void {
  const { createPost, updatePost, deletePost, restorePost } = requests;
  const comeBack = (state: ProfileState, post: ProfileState['posts'][string]) => {
    storePost(state, post);
    insertPost(state, post, true);
    countPosts(state, post.author.id, 1);
  };
  builder
    .addCase(createPost.fulfilled, (state, { payload }) => comeBack(state, payload.post))
    .addCase(restorePost.fulfilled, (state, { payload }) => comeBack(state, payload.post))
    .addCase(updatePost.fulfilled, (state, { payload }) => storePost(state, payload.post))
    .addCase(updatePost.rejected, (state, { payload }) => {
      if (payload?.code === 'stale-version' && payload.current) storePost(state, payload.current as Post);
    })
    .addCase(deletePost.fulfilled, (state, { meta }) => {
      const post = state.posts[meta.arg.postId];
      if (!post) return;
      insertPost(state, post, false);
      countPosts(state, post.author.id, -1);
    });
}

function commentWrites(builder: Builder): void {
  const { createComment, updateComment, deleteComment, restoreComment } = requests;
  for (const request of [createComment, updateComment, restoreComment]) {
    builder.addCase(request.fulfilled, (state, { payload: { comment, commentCount } }) => {
      const post = state.posts[comment.postId];
      mergeComments(post, [comment]);
      if (post) post.commentCount = commentCount;
    });
  }
  builder.addCase(updateComment.rejected, (state, { payload }) => {
    if (payload?.code !== 'stale-version' || !payload.current) return;
    const comment = payload.current as Comment;
    mergeComments(state.posts[comment.postId], [comment]);
  });
  builder.addCase(deleteComment.fulfilled, (state, { meta: { arg }, payload }) => {
    const post = state.posts[arg.postId];
    dropComment(post, arg.commentId);
    if (post) post.commentCount = payload.commentCount;
  });
}

export const profileSlice = createSlice({
  name: 'profile',
  initialState,
  reducers: {
    /** Updates the cover of a person under every name they were requested by. */
    showCover: (
      { byName },
      { payload: { userId, cover } }: PayloadAction<{ userId: string; cover: string | null }>,
    ) => {
      for (const { profile } of Object.values(byName)) if (profile.id === userId) profile.cover = cover;
    },
    /** Removes a post that its author has deleted. */
    postGone: (state, { payload }: PayloadAction<string>) => {
      const post = state.posts[payload];
      if (post) insertPost(state, post, false);
    },
    /** Stores unsent text across navigation; '' removes it. */
    keepDraft: ({ drafts }, { payload: { place, text } }: PayloadAction<{ place: string; text: string }>) => {
      if (text === '') delete drafts[place];
      else drafts[place] = text;
    },
  },
  extraReducers: (builder) => {
    reads(builder);
    toggles(builder);
    postWrites(builder);
    commentWrites(builder);
    trackRequests(builder, [requests.loadProfile]);
  },
});

export const { keepDraft, postGone, showCover } = profileSlice.actions;
